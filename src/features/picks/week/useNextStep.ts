// The next step once all of a sheet's games are picked: the numbers, the guess, then another entry or league with open
// picks.
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import type { EntryId, GameView } from "../../../components/games/gameViews";
import type { MyWeek } from "../../../hooks/useKeyedQuery";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import type { LeagueSheet } from "../sheet/leagueSheet";
import type { NextStep } from "../sheet/WeekBar";
import type { OwnWeek } from "./useOwnWeek";
import { isUnplayed } from "./weekProgress";

interface NextStepOf {
  own: LeagueSheet | null;
  week: OwnWeek;
  games: readonly GameView[];
  leagues: readonly LeagueView[];
  /** [16.2][16.3] Whom the viewer picks for in this league. */
  pickable: MyWeek["pickable"];
  onEntry: (entryId: EntryId) => void;
  onNumbers: () => void;
  onGuess: () => void;
}

export function useNextStep({
  own,
  week,
  games,
  leagues,
  pickable,
  onEntry,
  onNumbers,
  onGuess,
}: NextStepOf): NextStep | null {
  const { at, progress, numbers, numbered, locked } = week;
  const isComplete = progress !== null && progress.total > 0 && progress.toPick.length === 0 && progress.isOpen;
  const summary = useQuietQuery(api.dashboard.summary, isComplete && leagues.length > 1 ? {} : "skip");
  if (!isComplete || own === null || at === null) return null;
  const hasChoice = numbers !== null && numbers.sheet.slots.length > 1;
  const lacksNumber = ({ id, status }: GameView) =>
    !locked.has(id) && !numbers?.sheet.given.has(id) && !isUnplayed(status);
  if (hasChoice && games.some((game) => numbered.includes(game.id) && lacksNumber(game)))
    return { label: t`Give your numbers`, onPress: onNumbers };
  const guessed = games.find(({ id }) => id === own.guessGameId);
  if (guessed && own.guess === null && !locked.has(guessed.id) && !isUnplayed(guessed.status))
    return { label: t`Guess the total`, onPress: onGuess };
  // The first one is the viewer's own, which an address without an entry means.
  const shownId = at.entryId ?? pickable[0]?.entryId;
  const lacking = pickable.find(({ entryId, left }) => left > 0 && entryId !== shownId);
  if (lacking) return { label: t`Pick for ${lacking.entryName}`, onPress: () => onEntry(lacking.entryId) };
  const waiting = summary?.leagues.find(
    ({ leagueId, entries, open }) => leagueId !== at.leagueId && entries === null && open !== null && open.missing > 0,
  );
  const name = leagues.find(({ id }) => id === waiting?.leagueId)?.name;
  return waiting && name !== undefined
    ? { label: t`Pick in ${name}`, to: paths.picks({ league: waiting.leagueId, week: waiting.open?.week }) }
    : null;
}
