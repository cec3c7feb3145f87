import { useQuery } from "convex/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { PodiumDrawing } from "../../components/league/PodiumDrawing";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { DashboardStats } from "./DashboardStats";
import { LeagueStandingsCard } from "./LeagueStandingsCard";
import { NowCard } from "./NowCard";
import { SurvivorCard } from "./SurvivorCard";
import { WeekGamesCard } from "./WeekGamesCard";
import { YourWeekCard } from "./YourWeekCard";

/** [9.5] The number of leagues of each kind. */
const shownLeagues = 2;

const stackStyles = "grid grid-cols-1 gap-4 sm:gap-6";
const columnsStyles = "grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]";

/** [2.13]–[2.22] What matters now, for a signed-in player. */
export function DashboardPage() {
  useDocumentTitle(t`Dashboard`);
  const user = useCurrentUser();
  const leagues = useQuery(api.leagues.listMine, {});
  return (
    <div className={stackStyles}>
      <h1 className="display text-20 text-strong sm:text-28">
        <Trans>
          Welcome back, {user?.firstName || t`Player`}!{" "}
          <span className="font-medium text-muted">Ready to make your picks?</span>
        </Trans>
      </h1>
      {leagues === undefined ? <Loading /> : <Overview leagues={leagues} />}
    </div>
  );
}

function Overview({ leagues }: { leagues: readonly LeagueView[] }) {
  const week = useCurrentWeek();
  const summary = useQuietQuery(api.dashboard.summary, {});
  const pickem = leagues.filter((league) => league.poolType === "pickem");
  const shownPickem = pickem.slice(0, shownLeagues);
  const shownPools = leagues.filter((league) => league.poolType === "survivor").slice(0, shownLeagues);
  const games = <WeekGamesCard week={week} league={pickem[0] ?? null} />;
  if (leagues.length === 0)
    return (
      <>
        <DashboardStats summary={summary} className="max-lg:order-last" />
        <div className={columnsStyles}>
          <div className="lg:col-start-2">
            <JoinLeagueCard />
          </div>
          <div className="lg:col-start-1 lg:row-start-1">{games}</div>
        </div>
      </>
    );
  return (
    <>
      <DashboardStats summary={summary} />
      <div className={columnsStyles}>
        <div className={stackStyles}>
          <NowCard leagues={[...shownPickem, ...shownPools]} week={week} summary={summary} />
          {games}
          <YourWeekCard leagues={pickem} week={week} />
        </div>
        <div className={stackStyles}>
          {shownPickem.map((league) => (
            <LeagueStandingsCard key={league.id} league={league} currentSeason={week?.season ?? league.currentSeason} />
          ))}
          {shownPools.map((league) => (
            <SurvivorCard key={league.id} league={league} />
          ))}
        </div>
      </div>
    </>
  );
}

/** [2.16] Above the games on phones, because nobody can play without a league. */
function JoinLeagueCard() {
  return (
    <Card>
      <EmptyState
        drawing={<PodiumDrawing />}
        title={t`Join a League`}
        text={t`Play against friends, family or coworkers: join with an invite code, or start a league of your own.`}
        actions={
          <LinkButton variant="primary" to={paths.leagues}>
            <Trans>Explore Leagues</Trans>
          </LinkButton>
        }
      />
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" className={stackStyles}>
      <span className="sr-only">
        <Trans>Loading your leagues...</Trans>
      </span>
      <Skeleton className="h-20 rounded-card" />
      <div className={columnsStyles}>
        <div className={stackStyles}>
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-120 rounded-card" />
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  );
}
