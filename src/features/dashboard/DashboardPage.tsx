import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import type { OpenQuestionsProps } from "../../components/league/newSeason/OpenQuestions";
import type { OwnDuesProps } from "../../components/league/dues/OwnDues";
import { PodiumDrawing } from "../../components/league/PodiumDrawing";
import { BelowFold } from "../../components/ui/BelowFold";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useNow } from "../../hooks/useNow";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { cx } from "../../lib/cx";
import { later } from "../../lib/later";
import { namesApart } from "../../lib/namesApart";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import type { SummaryView } from "./dashboardViews";
import { DashboardStats } from "./DashboardStats";
import { Hero } from "./hero/Hero";
import { HeroSkeleton } from "./hero/HeroCard";
import { heldLeagues, waitingLeagues } from "./hero/heroState";
import { LeagueStandingsCard } from "./LeagueStandingsCard";
import { SurvivorCard } from "./SurvivorCard";
import { WeekGamesCard } from "./WeekGamesCard";
import { YourLeaguesCard } from "./YourLeaguesCard";
import type { PlayersToPickCardProps } from "./PlayersToPickCard";
import { useYourWeek } from "./yourWeek/useYourWeek";
import { YourWeekCard } from "./yourWeek/YourWeekCard";
import { useQuery } from "../../hooks/useQuery";

/** [13.8] Only where a commissioner has started a new season. */
const OpenQuestions = later<OpenQuestionsProps>(
  async () => (await import("../../components/league/newSeason/OpenQuestions")).OpenQuestions,
);

const OwnDues = later<OwnDuesProps>(async () => (await import("../../components/league/dues/OwnDues")).OwnDues);

/** [16.3] Only for commissioners who pick for others. */
const PlayersToPickCard = later<PlayersToPickCardProps>(
  async () => (await import("./PlayersToPickCard")).PlayersToPickCard,
);

/** [9.5] The number of leagues of each kind. */
const shownLeagues = 2;

const stackStyles = "grid grid-cols-1 gap-4 sm:gap-6";
/** On phones in the order in which they stand here; on wide screens the figures stand beside the hero. */
const columnsStyles =
  "grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:grid-rows-[auto_1fr]";
const besideStyles = "lg:col-start-2 lg:row-start-1";

/** [2.13]–[2.22] Things that matter now, for a signed-in player. */
export function DashboardPage() {
  useDocumentTitle(t`Dashboard`);
  const leagues = useQuery(api.leagues.listMine, {});
  const summary = useQuietQuery(api.dashboard.summary, {});
  return (
    <div className={stackStyles}>
      <Greeting summary={summary} />
      {leagues?.some(({ renewal }) => renewal) && (
        <Suspense>
          <OpenQuestions leagues={leagues} />
        </Suspense>
      )}
      {leagues === undefined ? <Loading /> : <Overview leagues={leagues} summary={summary} />}
    </div>
  );
}

/** undefined while it loads, null when it failed. */
type Summary = SummaryView | null | undefined;

/** [2.13] */
function Greeting({ summary }: { summary: Summary }) {
  const user = useCurrentUser();
  const nowMs = useNow(60_000);
  const isPicked = summary ? summary.leagueCount > 0 && waitingLeagues(summary, nowMs).length === 0 : false;
  const isHeld = summary ? heldLeagues(summary, nowMs).length > 0 : false;
  return (
    <h1 className="display text-20 text-strong sm:text-28">
      <Trans>Welcome back, {user?.firstName || t`Player`}!</Trans>{" "}
      <span className="font-medium text-muted max-sm:block">
        {!isPicked ? (
          <Trans>Ready to make your picks?</Trans>
        ) : isHeld ? (
          <Trans>Your picks are held.</Trans>
        ) : (
          <Trans>You’re all set.</Trans>
        )}
      </span>
    </h1>
  );
}

function Overview({ leagues, summary }: { leagues: readonly LeagueView[]; summary: Summary }) {
  const week = useCurrentWeek();
  const pickem = leagues.filter((league) => league.poolType === "pickem");
  const pools = leagues.filter((league) => league.poolType === "survivor");
  const yourWeek = useYourWeek(pickem, week);
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
  const rows = [...pickem, ...pools];
  const nameOf = namesApart(leagues);
  return (
    <div className={columnsStyles}>
      {summary === undefined ? (
        <HeroSkeleton />
      ) : (
        summary && <Hero summary={summary} leagues={rows} week={week} yourWeek={yourWeek} />
      )}
      <div className={cx(stackStyles, summary === null && "lg:row-span-2")}>
        <YourLeaguesCard leagues={rows} week={week} summary={summary} yourWeek={yourWeek} />
        <BelowFold turn={2}>
          {summary?.leagues.some(({ players }) => players) && (
            <Suspense>
              <PlayersToPickCard leagues={rows} week={week} summary={summary} />
            </Suspense>
          )}
          {games}
        </BelowFold>
        <BelowFold turn={3}>
          {yourWeek && <YourWeekCard yourWeek={yourWeek} />}
          <Dues leagues={rows} />
        </BelowFold>
      </div>
      <BelowFold turn={3}>
        <DashboardStats summary={summary} isSquare className={besideStyles} />
      </BelowFold>
      <BelowFold turn={4}>
        <div className={cx(stackStyles, "lg:col-start-2 lg:row-start-2")}>
          {pickem.slice(0, shownLeagues).map((league, place) => (
            <BelowFold key={league.id} turn={place}>
              <LeagueStandingsCard league={league} currentSeason={week?.season ?? league.currentSeason} />
            </BelowFold>
          ))}
          <BelowFold turn={shownLeagues}>
            {pools.slice(0, shownLeagues).map((league) => (
              <SurvivorCard key={league.id} league={league} name={nameOf(league)} />
            ))}
          </BelowFold>
        </div>
      </BelowFold>
    </div>
  );
}

/** [13.6] The player's debts in all leagues and pools. */
function Dues({ leagues }: { leagues: readonly LeagueView[] }) {
  return (
    <Suspense>
      {leagues
        .filter(({ duesSeason, currentSeason }) => duesSeason === currentSeason)
        .map((league) => (
          <OwnDues
            key={league.id}
            league={league}
            isNamed
            className="rounded-card! border border-hairline bg-surface px-4 shadow-card sm:px-6"
          />
        ))}
    </Suspense>
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
      <div className={columnsStyles}>
        <HeroSkeleton />
        <div className={stackStyles}>
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-120 rounded-card" />
        </div>
        <Skeleton className={cx("h-45 rounded-card", besideStyles)} />
        <Skeleton className="h-96 rounded-card lg:col-start-2 lg:row-start-2" />
      </div>
    </div>
  );
}
