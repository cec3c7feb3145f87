import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { ScoresAsOf } from "../../components/games/scores/ScoresAsOf";
import { ByGroup } from "../../components/league/groups/ByGroup";
import { useWeekFilters } from "../../components/games/weeks/useWeekFilters";
import { WeekFilters } from "../../components/games/weeks/WeekFilters";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { later } from "../../lib/later";
import { paths } from "../../lib/paths";
import { oldestSeason } from "../../components/games/grid/oldestSeason";
import { PicksGridSkeleton } from "./PicksGridSkeleton";
import { GamesError, LiveGames, PicksWeek } from "./PicksWeek";
import { usePicksWeek } from "../../components/games/grid/usePicksWeek";
import { VisibilityBadge } from "./VisibilityBadge";

// A pool's week is drawn from what pools' pages are made of.
const SurvivorPicks = later(async () => (await import("./SurvivorPicks")).SurvivorPicks);

const MissingLeague = later(async () => (await import("../../components/league/MissingLeague")).MissingLeague);

/** [2.44]–[2.46] Everybody's picks, for games whose deadline has passed. */
export function AllPicksPage() {
  useDocumentTitle(t`All Picks`);
  const filters = useWeekFilters(oldestSeason);
  const { league, missing, shown } = filters;
  const isSurvivor = league?.poolType === "survivor";
  const asked = shown && league && { leagueId: league.id, ...shown };
  const data = usePicksWeek(shown, asked && !isSurvivor ? asked : "skip");
  const survivorWeek = useQuietQuery(api.survivor.weekState, asked && isSurvivor ? asked : "skip");
  const { week, picks } = data;
  const games = week.status === "ready" ? week.games : [];
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="relative flex items-center justify-between gap-4">
        <h1 className="display text-28 text-strong sm:text-40">
          <Trans>All Picks</Trans>
        </h1>
        {!isSurvivor && picks && games.length > 0 && (
          <VisibilityBadge shown={picks.revealedGameIds.length} games={games.length} />
        )}
        {isSurvivor && survivorWeek && <VisibilityBadge shown={survivorWeek.arePicksVisible ? 1 : 0} games={1} />}
        <ScoresAsOf week={shown} className="absolute top-full right-0" />
      </header>
      <WeekFilters filters={filters} />
      {missing && (
        <Suspense fallback={<div className="min-h-64" />}>
          <MissingLeague filters={filters} />
        </Suspense>
      )}
      {league === null && !missing && (
        <EmptyState
          title={t`Select a League`}
          text={t`Join a league to see what its members picked.`}
          actions={
            <LinkButton variant="primary" to={paths.leagues}>
              <Trans>Explore Leagues</Trans>
            </LinkButton>
          }
          className="rounded-card border border-hairline bg-surface"
        />
      )}
      <GamesError week={week} />
      {league && <LiveGames {...data} />}
      {league && isSurvivor && shown && (
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <SurvivorPicks league={league} {...shown} state={survivorWeek} />
        </Suspense>
      )}
      {league === undefined && <PicksWeek league={league} shown={shown} data={data} />}
      {league && !isSurvivor && (
        <ByGroup league={league} className="sm:w-60" fallback={<PicksGridSkeleton />}>
          {(inGroup) => <PicksWeek league={league} shown={shown} data={data} only={inGroup} />}
        </ByGroup>
      )}
    </div>
  );
}
