// A pool's blank printout of a week, or that of one of the viewer's entries.
import { api } from "../../../../convex/_generated/api";
import { useVoided } from "../../../components/games/weeks/useVoided";
import { useWeekGames } from "../../../components/games/weeks/useWeekGames";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useTeams } from "../../../hooks/useTeams";
import { NoGames, NoPrintout } from "../NoPrintout";
import { PoolPrintout } from "./PoolPrintout";

interface PoolPrintoutWeekProps {
  pool: PoolView;
  week: number;
  /** Null for a blank printout. */
  entry: MyEntryView | null;
}

export function PoolPrintoutWeek({ pool, week, entry }: PoolPrintoutWeekProps) {
  const { season } = pool;
  const leagueId = pool.league.id;
  const state = useQuietQuery(api.survivor.weekState, pool.showsEntries ? { leagueId, season, week } : "skip");
  const picks = useQuietQuery(api.survivor.history, entry ? { leagueId, entryNumber: entry.entryNumber } : "skip");
  const games = useVoided(useWeekGames({ season, week }), state?.voids);
  const teams = useTeams();
  if (games.status === "failed" || state === null || picks === null) return <NoPrintout />;
  const isLoading = (pool.showsEntries && state === undefined) || (entry !== null && picks === undefined);
  if (games.status === "loading" || isLoading) return <Skeleton className="h-120 rounded-card" />;
  if (games.games.length === 0) return <NoGames />;
  return (
    <PoolPrintout
      pool={pool}
      week={week}
      teams={teams}
      games={games.games}
      filled={entry && { entry, picks: picks ?? [] }}
    />
  );
}
