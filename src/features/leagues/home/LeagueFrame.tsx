// The frame of a league's page from one tab to the next: its name, things that are due there, and the tabs.
import { Suspense, type ReactNode } from "react";
import { Navigate, Outlet, useLocation, useNavigate, useParams } from "react-router-dom";
import { Trans } from "@lingui/react/macro";
import { LeagueGate } from "../../../components/league/LeagueGate";
import { WaitingCount } from "../../../components/league/WaitingCount";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { cx } from "../../../lib/cx";
import { later } from "../../../lib/later";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { useLeagueDialogs } from "../dialogs/useLeagueDialogs";
import { LeagueMenu } from "../LeagueMenu";
import { DueBar } from "./DueBar";
import { tabAt } from "./leagueTabs";
import { TabStrip } from "./TabStrip";

const WaitingForLeague = later(async () => (await import("./WaitingForLeague")).WaitingForLeague);
const UnpaidCount = later(async () => (await import("../../../components/league/dues/UnpaidCount")).UnpaidCount);
const OwnDues = later(async () => (await import("../../../components/league/dues/OwnDues")).OwnDues);

export function LeagueFrame() {
  const { pathname } = useLocation();
  const { title, titleOf } = tabAt(pathname);
  return (
    <LeagueGate
      title={title}
      titleOf={({ name }) => titleOf(name)}
      skeleton={<Loading />}
      waiting={(leagueId) => (
        <Suspense fallback={<Loading />}>
          <WaitingForLeague leagueId={leagueId} />
        </Suspense>
      )}
    >
      {(league) =>
        league.poolType === "pickem" ? (
          <Frame league={league} />
        ) : (
          <Navigate to={paths.survivorPool(league.id)} replace />
        )
      }
    </LeagueGate>
  );
}

function Frame({ league }: { league: LeagueView }) {
  const { name, description, currentSeason, memberCount, maxMembers } = league;
  const navigate = useNavigate();
  const { open, dialogs } = useLeagueDialogs({ leagues: [league], onGone: () => void navigate(paths.leagues) });
  return (
    <>
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {/* The count of entries that owe comes later, and takes a second line on narrow phones. */}
          <p
            className={cx(
              "tabular text-14 text-muted",
              league.isCommissioner && league.duesSeason === currentSeason && "max-[22.5rem]:min-h-10",
            )}
          >
            <span className="max-sm:sr-only">
              <Trans>Pick'em league · </Trans>
            </span>
            <Trans>
              {currentSeason} · {memberCount} of {maxMembers} members
            </Trans>
            {league.isCommissioner && <WaitingCount league={league} />}
            {league.isCommissioner && league.duesSeason === currentSeason && (
              <Suspense>
                <UnpaidCount league={league} />
              </Suspense>
            )}
          </p>
          <h1
            data-carried={paths.league(league.id)}
            className="display w-fit text-28 [overflow-wrap:anywhere] text-strong sm:text-40"
          >
            {name}
          </h1>
          {description && (
            <p className="mt-1 line-clamp-1 max-w-prose text-14 [overflow-wrap:anywhere] text-muted">{description}</p>
          )}
        </div>
        <LeagueMenu league={league} onOpen={(kind) => open(kind, league)} />
      </header>
      <div className="mt-2">
        <DueBar league={league} />
        {league.duesSeason === currentSeason && (
          <Suspense>
            <OwnDues league={league} />
          </Suspense>
        )}
      </div>
      <Tabs leagueId={league.id} league={league}>
        <Outlet context={league} />
      </Tabs>
      {dialogs}
    </>
  );
}

interface TabsProps {
  leagueId: string;
  league?: LeagueView;
  children: ReactNode;
}

function Tabs({ leagueId, league, children }: TabsProps) {
  return (
    <div className="mt-1">
      <TabStrip leagueId={leagueId} league={league} />
      <div className="pt-4 sm:pt-6">
        <Suspense fallback={<TabSkeleton />}>{children}</Suspense>
      </div>
    </div>
  );
}

function Loading() {
  const { leagueId } = useParams();
  return (
    <>
      <div className="space-y-2">
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-8 w-72 max-w-full sm:h-10" />
      </div>
      <Skeleton className="mt-2 h-11 rounded-md" />
      <Tabs leagueId={leagueId ?? ""}>
        <TabSkeleton />
      </Tabs>
    </>
  );
}

function TabSkeleton() {
  const { pathname } = useLocation();
  const { label } = tabAt(pathname);
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading {label}…</Trans>
      </span>
      <Skeleton className="h-120 rounded-card" />
    </div>
  );
}
