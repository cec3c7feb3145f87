// Wraps every signed-in page with the bar and the team's colors, and stores the user's row in the database.
import { Suspense, useDeferredValue, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../components/ui/buttons/Button";
import { Notice } from "../../components/ui/feedback/Notice";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import { useTakeOver } from "./firstPaint";
import { FailedReadsNotice } from "./FailedReadsNotice";
import { MainContent } from "./MainContent";
import { NavBar } from "./NavBar";
import { PageSkeleton } from "./PageSkeleton";
import { TabBar } from "./TabBar";
import { TeamTheme } from "./TeamTheme";
import { OfflineBanner } from "../offline/OfflineBanner";
import { OfflinePicks } from "../offline/OfflinePicks";
import { WaitingMessages } from "../offline/WaitingMessages";
import { useKeptSheets } from "../offline/useKeptSheets";
import { headingAt } from "../pages";
import { useGoneAccount } from "../useGoneAccount";
import { useRenewedPush } from "../useRenewedPush";
import { useStoreUser } from "../useStoreUser";
import { useWinnerNews } from "../useWinnerNews";
import { later } from "../../lib/later";

const BehindMark = later(async () => (await import("./BehindMark")).BehindMark);
const OpensLater = later(async () => (await import("./OpensLater")).OpensLater);
const NavDrawer = later(async () => (await import("./NavDrawer")).NavDrawer);

export function AppShell({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const { problem, retry } = useStoreUser();
  const { pathname } = useLocation();
  useTakeOver();
  useGoneAccount(user);
  useRenewedPush();
  useWinnerNews(Boolean(user));
  useKeptSheets(Boolean(user));
  // The bar comes first. Then the page is drawn in slices: much of what it asks for is there already.
  const hasFrame = useDeferredValue(true, false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const openDrawer = () => setDrawerOpen(true);
  return (
    <>
      <TeamTheme team={user === undefined || user === null ? undefined : user.favoriteTeam} />
      <NavBar user={user ?? null} onMenu={openDrawer} />
      {isDrawerOpen && (
        <Suspense>
          <NavDrawer isOpen onClose={() => setDrawerOpen(false)} user={user ?? null} />
        </Suspense>
      )}
      {user?.behindSeconds !== undefined && (
        <Suspense fallback={<div className="h-8" />}>
          <BehindMark seconds={user.behindSeconds} />
        </Suspense>
      )}
      <MainContent className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
        {user && hasFrame ? (
          children
        ) : !user && problem ? (
          <StoreProblem problem={problem} onRetry={retry} />
        ) : (
          <PageSkeleton {...headingAt(pathname)} />
        )}
      </MainContent>
      {user?.behindSeconds !== undefined && (
        <Suspense>
          <OpensLater seconds={user.behindSeconds} />
        </Suspense>
      )}
      <OfflineBanner />
      <OfflinePicks />
      <WaitingMessages />
      <FailedReadsNotice />
      <TabBar onMore={openDrawer} />
    </>
  );
}

function StoreProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Notice
      title={t`Your account isn’t open yet`}
      text={problem}
      actions={
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
