// /leagues/{id}/picks: All Picks of one league.
import { ScoresAsOf } from "../../components/games/scores/ScoresAsOf";
import { useWeekInAddress } from "../../components/games/weeks/useWeekInAddress";
import { SeasonSelect, WeekStepper } from "../../components/games/weeks/WeekFilters";
import { useLeague } from "../../components/league/useLeague";
import { ByGroup } from "../../components/league/groups/ByGroup";
import { oldestSeason } from "../../components/games/grid/oldestSeason";
import { PicksGridSkeleton } from "./PicksGridSkeleton";
import { GamesError, LiveGames, PicksWeek } from "./PicksWeek";
import { usePicksWeek } from "../../components/games/grid/usePicksWeek";

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
      <ByGroup league={league} className="sm:w-60" fallback={<PicksGridSkeleton />}>
        {(inGroup) => <PicksWeek league={league} shown={shown} data={data} only={inGroup} />}
      </ByGroup>
    </div>
  );
}
