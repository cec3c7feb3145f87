// [2.1][2.11] Decides what a visitor sees. Signed in: the app. Signed out: the landing page at /; any other address is
// remembered and redirected there.
import { Suspense, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { later } from "../../lib/later";
import { paths } from "../../lib/paths";
import { isTabLeft, readTabPerson } from "../../lib/tabPerson";
import { rememberWantedPath } from "../../lib/wantedPath";
import { AppShell } from "../frame/AppShell";
import { readWanted, useTakeOver } from "../frame/firstPaint";
import { Splash } from "../frame/Splash";
import { TeamTheme } from "../frame/TeamTheme";
import { loadLandingPage } from "../pages";
import { useAppBadge } from "../useAppBadge";
import { usePresence } from "../usePresence";

const LandingPage = later(loadLandingPage);

export function ProtectedRoute() {
  const presence = usePresence();
  useAppBadge(presence);
  const { pathname } = useLocation();

  if (presence === "user")
    return (
      <AppShell>
        <Outlet />
      </AppShell>
    );
  if (presence === "unknown") return <Splash />;
  if (pathname !== paths.home) return <SendHome />;
  return (
    <Suspense fallback={<Splash />}>
      <TeamTheme team={null} />
      <LandingPage readWanted={readWanted} />
      <TakeOver />
    </Suspense>
  );
}

/** Waits for the page beside it. */
function TakeOver() {
  useTakeOver();
  return null;
}

function SendHome() {
  const { pathname, search, hash } = useLocation();
  const wanted = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (!isTabLeft()) rememberWantedPath(wanted, readTabPerson());
  }, [wanted]);
  return <Navigate to={paths.home} replace />;
}
