// What a sheet leads to once all its games are picked: the numbers, the guess, then another league with open picks.
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import type { LeagueSheet } from "../sheet/leagueSheet";
import type { NextStep } from "../sheet/WeekBar";
import type { OwnWeek } from "./useOwnWeek";

interface NextStepOf {
  own: LeagueSheet | null;
  week: OwnWeek;
  leagues: readonly LeagueView[];
  onNumbers: () => void;
  onGuess: () => void;
}

export function useNextStep({ own, week, leagues, onNumbers, onGuess }: NextStepOf): NextStep | null {
  const { at, progress, numbers, numbered, locked } = week;
  const isComplete = progress !== null && progress.total > 0 && progress.toPick.length === 0 && progress.isOpen;
  const summary = useQuietQuery(api.dashboard.summary, isComplete && leagues.length > 1 ? {} : "skip");
  if (!isComplete || own === null || at === null) return null;
  if (numbers && numbered.some((id) => !locked.has(id) && !numbers.sheet.given.has(id)))
    return { label: t`Give your numbers`, onPress: onNumbers };
  if (own.guessGameId !== null && own.guess === null && !locked.has(own.guessGameId))
    return { label: t`Guess the total`, onPress: onGuess };
  const waiting = summary?.leagues.find(
    ({ leagueId, entries, open }) => leagueId !== at.leagueId && entries === null && open !== null && open.missing > 0,
  );
  const name = leagues.find(({ id }) => id === waiting?.leagueId)?.name;
  return waiting && name !== undefined
    ? { label: t`Pick in ${name}`, to: paths.picks({ league: waiting.leagueId, week: waiting.open?.week }) }
    : null;
}
