// [2.46] A survivor league on All Picks: one card per entry, active ones first, locked until the week's first game
// starts.
import { LockKeyhole } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatDashboardDeadline } from "../../lib/countdown";
import { api } from "../../../convex/_generated/api";
import { Countdown } from "../../components/games/Countdown";
import { VoidNotes } from "../../components/games/VoidNotes";
import { useVoided } from "../../components/games/weeks/useVoided";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import { EliminationNews } from "../../components/survivor/EliminationNews";
import { EntryList } from "../../components/survivor/EntryList";
import { LastStandingDrawing } from "../../components/survivor/LastStandingDrawing";
import type { WeekStateView } from "../../components/survivor/survivorViews";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { NewsLog } from "../../components/ui/feedback/NewsLog";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import type { LeagueView } from "../../lib/views";
import { weekName } from "../../lib/weekName";

interface SurvivorPicksProps {
  league: LeagueView;
  season: number;
  week: number;
  /** undefined while it loads. */
  state: WeekStateView | null | undefined;
}

export function SurvivorPicks({ league, season, week, state }: SurvivorPicksProps) {
  const pool = useQuietQuery(api.survivor.get, { leagueId: league.id });
  const isNow = pool?.showsEntries === true && pool.season === season && pool.currentWeek === week;
  const eliminations = useQuietQuery(api.survivor.recentEliminations, isNow ? { leagueId: league.id } : "skip");
  const games = useVoided(useWeekGames({ season, week }), state?.voids);
  const teams = useTeams();
  if (pool === undefined || state === undefined)
    return (
      <div role="status">
        <span className="sr-only">
          <Trans>Loading picks...</Trans>
        </span>
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  if (!pool || pool.season !== season)
    return (
      <EmptyState
        drawing={<LastStandingDrawing />}
        title={pool ? t`This pool is played in ${pool.season}` : t`No picks to show`}
        text={t`Choose another season above.`}
        className="rounded-card border border-hairline bg-surface"
      />
    );
  return (
    <>
      {!state?.arePicksVisible && (
        <p className="flex items-center gap-2 text-14 text-muted">
          <LockKeyhole aria-hidden className="size-4 shrink-0" />
          <span>
            {!state || state.firstKickoffAtMs === null ? (
              <Trans>Picks are locked away until the first game of the week starts.</Trans>
            ) : (
              <Trans>
                Picks are locked away until the first game of the week starts, in{" "}
                <Countdown
                  atMs={state.firstKickoffAtMs}
                  format={(msLeft) => formatDashboardDeadline(Math.max(0, msLeft))}
                  className="tabular font-medium text-body"
                />
                .
              </Trans>
            )}
          </span>
        </p>
      )}
      {state && (
        <NewsLog
          key={`${league.id}/${season}/${week}`}
          label={t`Picks revealed`}
          value={state.arePicksVisible}
          newsOf={(_, areVisible) => (areVisible ? [t`The picks of ${weekName(week)} are open.`] : [])}
        />
      )}
      <VoidNotes games={games.status === "ready" ? games.games : []} voids={state?.voids} teams={teams} />
      {eliminations && <EliminationNews key={league.id} pool={pool} eliminations={eliminations} />}
      <EntryList
        pool={pool}
        season={season}
        week={week}
        arePicksVisible={state?.arePicksVisible ?? false}
        games={games.status === "ready" ? games.games : []}
        teams={teams}
      />
    </>
  );
}
