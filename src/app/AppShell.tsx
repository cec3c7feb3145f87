// What stands around every signed-in page: the bar, the team's colours, the user's row in the database.
import type { ReactNode } from "react";
import { Button } from "../components/ui/Button";
import { Notice } from "../components/ui/Notice";
import { useCurrentUser } from "../hooks/useCurrentUser";
import { MainContent } from "./MainContent";
import { NavBar } from "./NavBar";
import { PageSkeleton } from "./PageSkeleton";
import { TeamTheme } from "./TeamTheme";
import { useStoreUser } from "./useStoreUser";

export function AppShell({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const { problem, retry } = useStoreUser();
  return (
    <>
      <TeamTheme team={user === undefined || user === null ? undefined : user.favoriteTeam} />
      <NavBar user={user ?? null} />
      <MainContent className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
        {user ? children : problem ? <StoreProblem problem={problem} onRetry={retry} /> : <PageSkeleton />}
      </MainContent>
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
