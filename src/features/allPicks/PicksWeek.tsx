// A pick'em league's week: everybody's picks of the games whose deadline has passed, and what the week was once it's
// over.
import { LockKeyhole } from "lucide-react";
import { Suspense, useCallback, useMemo, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CalendarDrawing } from "../../components/games/weeks/CalendarDrawing";
import type { EntryId, TeamId } from "../../components/games/gameViews";
import { EnteredNotes } from "../../components/games/EnteredNotes";
import { VoidNotes } from "../../components/games/VoidNotes";
import { LiveAnnouncer } from "../../components/games/scores/LiveAnnouncer";
import { AdjustmentNotes } from "../../components/league/weekTools/AdjustmentNotes";
import { storyGames } from "../../components/story/storyGames";
import { Link } from "../../components/ui/Link";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { TeamMap } from "../../hooks/useTeams";
import { formatDayTime } from "../../lib/format";
import { later } from "../../lib/later";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { PicksGrid } from "./PicksGrid";
import { PicksGridSkeleton } from "./PicksGridSkeleton";
import { PicksNews } from "./PicksNews";
import type { PicksWeekData } from "../../components/games/grid/usePicksWeek";
import { WeekSegment } from "../../components/league/WeekSegment";

/** [10.21] Where members choose which games they pick. */
const SomePicksGrid = later(async () => (await import("./SomePicksGrid")).SomePicksGrid);

/** Of leagues with rules of their own. */
const WeekWinnersBanner = later(async () => (await import("./WeekWinnersBanner")).WeekWinnersBanner);
const PicksLegend = later(async () => (await import("./PicksLegend")).PicksLegend);

/** Below everything else. */
const WeekStory = later(async () => (await import("../../components/story/WeekStory")).WeekStory);

/** [13.12] */
const SheetHistoryDialog = later(
  async () => (await import("../../components/games/history/SheetHistoryDialog")).SheetHistoryDialog,
);

interface PicksWeekProps {
  /** Undefined while it loads. */
  league: LeagueView | undefined;
  /** Undefined until the current week is known. */
  shown: { season: number; week: number } | undefined;
  data: PicksWeekData;
  /** [13.10] The grid has these entries only; undefined for everybody. */
  only?: readonly { readonly entryId: string }[] | undefined;
}

export function PicksWeek({ league, shown, data, only }: PicksWeekProps) {
  const { week, scores, teams, picks, weights, rules } = data;
  const teamName = useTeamName(teams);
  const [history, setHistory] = useState<EntryId | null>(null);
  const gridPicks = useMemo(() => picks && only && picksOf(picks, only), [picks, only]) ?? picks;
  const games = week.status === "ready" ? week.games : [];
  const shownCount = picks?.revealedGameIds.length ?? 0;
  const key = `${league?.id}/${shown?.season}/${shown?.week}`;
  return (
    <>
      {(week.status === "loading" || picks === undefined || weights === undefined) && <PicksGridSkeleton />}
      {week.status === "ready" && games.length === 0 && (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={t`No games available for this week`}
          text={t`The schedule for this week isn't known yet. Choose another week above.`}
        />
      )}
      {picks && gridPicks && weights !== undefined && shown && games.length > 0 && (
        <>
          {weights && (
            <Suspense fallback={<Skeleton className="h-21 rounded-card" />}>
              <WeekWinnersBanner key={`winners of ${key}`} week={shown.week} picks={picks} weights={weights} />
            </Suspense>
          )}
          {league && <WeekSegment leagueId={league.id} season={shown.season} week={shown.week} />}
          {weights?.carried === "totals" && (
            <p className="text-14 text-muted">
              <Trans>This week was moved in as totals: its points count, and nobody’s picks are known.</Trans>
            </p>
          )}
          {shownCount < games.length && (
            <p className="flex items-center gap-2 text-14 text-muted">
              <LockKeyhole aria-hidden className="size-4 shrink-0" />
              {picks.togetherAtMs !== null ? (
                <Trans>Everybody’s picks are shown together {formatDayTime(picks.togetherAtMs)}.</Trans>
              ) : shownCount === 0 ? (
                <Trans>Picks are locked away until a game's deadline has passed.</Trans>
              ) : (
                <Trans>The other games' picks show as soon as their deadlines pass.</Trans>
              )}
            </p>
          )}
          <VoidNotes games={games} voids={picks.voids} teams={teams} />
          <AdjustmentNotes adjustments={picks.adjustments} />
          <EnteredNotes members={picks.members} guesses={guessMarks(weights)} games={games} teams={teams} />
          {rules?.settings.games === "pickN" ? (
            <Suspense fallback={<PicksGridSkeleton />}>
              <SomePicksGrid
                key={key}
                games={games}
                teams={teams}
                picks={gridPicks}
                rules={rules}
                onHistory={setHistory}
              />
            </Suspense>
          ) : (
            <PicksGrid
              key={key}
              games={games}
              scores={scores}
              teams={teams}
              picks={gridPicks}
              rules={rules}
              onHistory={setHistory}
            />
          )}
          {league && history && (
            <Suspense>
              <SheetHistoryDialog
                at={{ leagueId: league.id, ...shown, entryId: history }}
                games={games}
                teams={teams}
                isOpen
                onClose={() => setHistory(null)}
              />
            </Suspense>
          )}
          <PicksNews key={`news of ${key}`} games={games} picks={picks} rules={rules} teamName={teamName} />
          {rules && (
            <Suspense>
              <PicksLegend settings={rules.settings} hasHidden={picks.revealedGameIds.length < games.length} />
            </Suspense>
          )}
          {league && (
            <Link
              className="min-h-11 content-center justify-self-start text-14 font-semibold text-accent"
              to={paths.leaguePrint(league.id, { sheet: "master", ...shown })}
            >
              <Trans>Print</Trans>
            </Link>
          )}
          {league && storyGames(games, weights) !== null && (
            <Suspense>
              <WeekStory league={league} {...shown} games={games} teams={teams} picks={picks} weights={weights} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}

/** The split under each game stays the league's. */
function picksOf(picks: LeaguePicks, only: readonly { readonly entryId: string }[]): LeaguePicks {
  const shown = new Set(only.map(({ entryId }) => entryId));
  return { ...picks, members: picks.members.filter(({ entryId }) => shown.has(entryId)) };
}

const useTeamName = (teams: TeamMap) => useCallback((id: TeamId) => teams.get(id)?.name ?? t`Unknown`, [teams]);

/** [13.2] Of guesses that commissioners entered, by entry. */
function guessMarks(weights: PicksWeekData["weights"]) {
  return new Map(
    weights?.members.flatMap(({ entryId, guessEntered }) => (guessEntered ? [[entryId, guessEntered]] : [])),
  );
}

/** Announces scores. */
export function LiveGames({ week, scores, teams }: Pick<PicksWeekData, "week" | "scores" | "teams">) {
  const games = week.status === "ready" ? week.games : [];
  return <LiveAnnouncer games={games} scores={scores} teamName={useTeamName(teams)} />;
}

export function GamesError({ week }: Pick<PicksWeekData, "week">) {
  if (week.status !== "failed") return null;
  return (
    <p role="alert" className="rounded-card border border-danger bg-danger-soft px-4 py-3 text-14 text-danger">
      <Trans>Error loading games: {week.message}</Trans>
    </p>
  );
}
