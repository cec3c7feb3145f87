// [2.46] A survivor league on All Picks: one card per entry, active ones first, locked until the week's first game
// starts.
import { LockKeyhole } from "lucide-react";
import { weekName } from "../../../domain/games/weeks";
import { formatDashboardDeadline } from "../../../domain/leagues/countdown";
import { api } from "../../../convex/_generated/api";
import { Countdown } from "../../components/games/Countdown";
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
import * as texts from "../../texts/pages/allPicks";

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
  const games = useWeekGames({ season, week });
  const teams = useTeams();
  if (pool === undefined || state === undefined)
    return (
      <div role="status">
        <span className="sr-only">{texts.loadingPicks}</span>
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  if (!pool || pool.season !== season)
    return (
      <EmptyState
        drawing={<LastStandingDrawing />}
        title={pool ? texts.thisPoolIsPlayedIn(pool.season) : texts.noPicksToShow}
        text={texts.chooseAnotherSeasonAbove}
        className="rounded-card border border-hairline bg-surface"
      />
    );
  return (
    <>
      {!state?.arePicksVisible && (
        <p className="flex items-center gap-2 text-14 text-muted">
          <LockKeyhole aria-hidden className="size-4 shrink-0" />
          <span>
            {texts.picksAreLockedAwayUntil}
            {state && state.firstKickoffAtMs !== null && (
              <>
                {texts.inLabel}{" "}
                <Countdown
                  atMs={state.firstKickoffAtMs}
                  format={(msLeft) => formatDashboardDeadline(Math.max(0, msLeft))}
                  className="tabular font-medium text-body"
                />
              </>
            )}
            .
          </span>
        </p>
      )}
      {state && (
        <NewsLog
          key={`${league.id}/${season}/${week}`}
          label={texts.picksRevealed}
          value={state.arePicksVisible}
          newsOf={(_, areVisible) => (areVisible ? [texts.weekRevealed(weekName(week))] : [])}
        />
      )}
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
