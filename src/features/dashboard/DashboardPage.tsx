import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { PodiumDrawing } from "../../components/games/PodiumDrawing";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/EmptyState";
import { LinkButton } from "../../components/ui/LinkButton";
import { Skeleton } from "../../components/ui/Skeleton";
import { useCurrentUser } from "../../hooks/useCurrentUser";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { paths } from "../../lib/paths";
import { DashboardStats } from "./DashboardStats";
import { LeagueStandingsCard } from "./LeagueStandingsCard";
import { SurvivorCard } from "./SurvivorCard";
import { WeekGamesCard } from "./WeekGamesCard";

/** [9.5] Leagues of each kind. */
const shownLeagues = 2;

/** [2.13]–[2.22] What is changing now, for a signed-in player. */
export function DashboardPage() {
  useDocumentTitle("Dashboard");
  const user = useCurrentUser();
  const week = useCurrentWeek();
  const mine = useQuery(api.leagues.listMine, {});
  const leagues = mine?.filter((league) => league.poolType === "pickem");
  const pools = mine?.filter((league) => league.poolType === "survivor") ?? [];
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <h1 className="display text-20 text-strong sm:text-28">
        Welcome back, {user?.firstName || "Player"}!{" "}
        <span className="font-medium text-muted">Ready to make your picks?</span>
      </h1>
      <DashboardStats />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <WeekGamesCard week={week} league={leagues && (leagues[0] ?? null)} />
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          {leagues === undefined || week === undefined ? (
            <Skeleton className="h-96 rounded-card" />
          ) : leagues.length + pools.length === 0 ? (
            <JoinLeagueCard />
          ) : (
            leagues
              .slice(0, shownLeagues)
              .map((league) => (
                <LeagueStandingsCard
                  key={league.id}
                  league={league}
                  currentSeason={week?.season ?? league.currentSeason}
                />
              ))
          )}
          {pools.slice(0, shownLeagues).map((league) => (
            <SurvivorCard key={league.id} league={league} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** [2.16] */
function JoinLeagueCard() {
  return (
    <Card>
      <EmptyState
        drawing={<PodiumDrawing />}
        title="Join a League"
        text="Play against friends, family or coworkers: join with an invite code, or start a league of your own."
        actions={
          <LinkButton variant="primary" to={paths.leagues}>
            Explore Leagues
          </LinkButton>
        }
      />
    </Card>
  );
}
