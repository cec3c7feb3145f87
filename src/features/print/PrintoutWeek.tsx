// A week's blank printout, or that of an entry that the viewer picks for.
import { useMemo } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import type { EntryId } from "../../components/games/gameViews";
import { useVoided } from "../../components/games/weeks/useVoided";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { SelectField } from "../../components/ui/forms/SelectField";
import { useMyWeek } from "../../hooks/useKeyedQuery";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import type { LeagueView } from "../../lib/views";
import { NoGames, NoPrintout } from "./NoPrintout";
import { PickPrintout } from "./PickPrintout";

interface PrintoutWeekProps {
  league: LeagueView;
  season: number;
  week: number;
  isBlank: boolean;
  /** Undefined for the viewer's first one. */
  entryId: EntryId | undefined;
  onEntry: (entryId: EntryId) => void;
}

export function PrintoutWeek({ league, season, week, isBlank, entryId, onEntry }: PrintoutWeekProps) {
  const leagueId = league.id;
  const asked = useMemo(
    () => ({ leagueId, season, week, ...(!isBlank && entryId && { entryId }) }),
    [leagueId, season, week, isBlank, entryId],
  );
  const schedule = useWeekGames({ season, week });
  const teams = useTeams();
  const mine = useMyWeek(asked);
  const own = useQuietQuery(api.picks.ownSheet, asked);
  const history = useQuietQuery(api.picks.history, isBlank ? "skip" : asked);
  const games = useVoided(schedule, mine?.voids);
  const isLoading = mine === undefined || own === undefined || (!isBlank && history === undefined);
  if (games.status === "failed" || mine === null || own === null) return <NoPrintout />;
  if (games.status === "loading" || isLoading) return <Skeleton className="h-120 rounded-card" />;
  if (games.games.length === 0) return <NoGames />;
  const { pickable, neverLocks, picks, entryName } = mine;
  return (
    <>
      {!isBlank && pickable.length > 1 && (
        <SelectField
          className="sm:max-w-72"
          label={t`Picks of`}
          value={entryId ?? pickable[0]?.entryId ?? "none"}
          onChange={({ target }) => onEntry(target.value as EntryId)}
          options={pickable.map((each) => ({ value: each.entryId, label: each.entryName }))}
        />
      )}
      <PickPrintout
        league={league}
        season={season}
        week={week}
        teams={teams}
        own={own}
        neverLocks={neverLocks}
        games={games.games}
        filled={isBlank ? null : { name: entryName ?? "", picks, checkWord: history?.checkWord ?? null }}
      />
    </>
  );
}
