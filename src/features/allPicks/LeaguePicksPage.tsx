// /leagues/{id}/picks: All Picks of one league.
import { Suspense } from "react";
import { ScoresAsOf } from "../../components/games/scores/ScoresAsOf";
import { useWeekInAddress } from "../../components/games/weeks/useWeekInAddress";
import { SeasonSelect, WeekStepper } from "../../components/games/weeks/WeekFilters";
import { useLeague } from "../../components/league/useLeague";
import type { GroupFilterProps } from "../../components/league/groups/GroupFilter";
import { later } from "../../lib/later";
import { oldestSeason } from "../../components/games/grid/oldestSeason";
import { PicksGridSkeleton } from "./PicksGridSkeleton";
import { GamesError, LiveGames, PicksWeek } from "./PicksWeek";
import { usePicksWeek } from "../../components/games/grid/usePicksWeek";

/** [13.10] Of leagues with groups only. */
const GroupFilter = later<GroupFilterProps>(
  async () => (await import("../../components/league/groups/GroupFilter")).GroupFilter,
);

export function LeaguePicksPage() {
  const league = useLeague();
  const filters = useWeekInAddress(oldestSeason);
  const { shown } = filters;
  const data = usePicksWeek(shown, shown ? { leagueId: league.id, ...shown } : "skip");
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="relative flex items-center gap-2">
        <WeekStepper filters={filters} />
        <SeasonSelect filters={filters} />
        <ScoresAsOf week={shown} className="absolute top-full right-0" />
      </div>
      <GamesError week={data.week} />
      <LiveGames {...data} />
      {league.groups ? (
        <Suspense fallback={<PicksGridSkeleton />}>
          <GroupFilter league={league} className="sm:w-60">
            {(inGroup) => <PicksWeek league={league} shown={shown} data={data} only={inGroup} />}
          </GroupFilter>
        </Suspense>
      ) : (
        <PicksWeek league={league} shown={shown} data={data} />
      )}
    </div>
  );
}
