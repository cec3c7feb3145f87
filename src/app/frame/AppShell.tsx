// Wraps every signed-in page with the bar and the team's colours, and stores the user's row in the database.
import { useState, type ReactNode } from "react";
import { Button } from "../../components/ui/buttons/Button";
import { Notice } from "../../components/ui/feedback/Notice";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import { FailedReadsNotice } from "./FailedReadsNotice";
import { MainContent } from "./MainContent";
import { NavBar } from "./NavBar";
import { NavDrawer } from "./NavDrawer";
import { PageSkeleton } from "./PageSkeleton";
import { TabBar } from "./TabBar";
import { TeamTheme } from "./TeamTheme";
import { useGoneAccount } from "../useGoneAccount";
import { useRenewedPush } from "../useRenewedPush";
import { useStoreUser } from "../useStoreUser";

export function AppShell({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const { problem, retry } = useStoreUser();
  useGoneAccount(user);
  useRenewedPush();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const openDrawer = () => setDrawerOpen(true);
  return (
    <>
      <TeamTheme team={user === undefined || user === null ? undefined : user.favoriteTeam} />
      <NavBar user={user ?? null} onMenu={openDrawer} />
      <NavDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} user={user ?? null} />
      <MainContent className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
        {user ? children : problem ? <StoreProblem problem={problem} onRetry={retry} /> : <PageSkeleton />}
      </MainContent>
      <FailedReadsNotice />
      <TabBar onMore={openDrawer} />
    </>
  );
}

function StoreProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Notice
      title="Your account isn’t open yet"
      text={problem}
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
