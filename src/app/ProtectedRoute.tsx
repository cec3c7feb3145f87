// [2.1][2.11] What a visitor gets to see. Signed in: the app. Signed out: the landing page at /, and any other address
// is remembered and sent there.
import { useConvexAuth } from "convex/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../lib/paths";
import { AppShell } from "./AppShell";
import { Splash } from "./Splash";
import { TeamTheme } from "./TeamTheme";
import { rememberWantedPath } from "./wantedPath";

const LandingPage = lazy(async () => ({ default: (await import("../features/landing/LandingPage")).LandingPage }));

export function ProtectedRoute() {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const { pathname } = useLocation();
  // While somebody signs in, the page with the form stays: it says that it is working.
  const [wasSignedOut, setWasSignedOut] = useState(false);
  const isSignedOut = !isLoading && !isAuthenticated;
  if (isSignedOut !== wasSignedOut && !isLoading) setWasSignedOut(isSignedOut);

  if (isAuthenticated)
    return (
      <AppShell>
        <Outlet />
      </AppShell>
    );
  if (isLoading && !wasSignedOut) return <Splash />;
  if (pathname !== paths.home) return <SendHome />;
  return (
    <Suspense fallback={<Splash />}>
      <TeamTheme team={null} />
      <LandingPage />
    </Suspense>
  );
}

function SendHome() {
  const { pathname, search, hash } = useLocation();
  const wanted = `${pathname}${search}${hash}`;
  useEffect(() => rememberWantedPath(wanted), [wanted]);
  return <Navigate to={paths.home} replace />;
}
