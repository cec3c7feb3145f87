import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { later } from "../../lib/later";
import { readLastPerson } from "../../lib/offline/lastPerson";
import { readTabPerson } from "../../lib/tabPerson";
import { forgetWantedPath, readWantedPath } from "../../lib/wantedPath";

const DashboardPage = later(async () => (await import("../../features/dashboard/DashboardPage")).DashboardPage);

/** For visitors, the landing page is at its address. */
export async function loadHomePage(): Promise<void> {
  if (readLastPerson() !== null) await DashboardPage.load();
}

/** The dashboard or, once after signing in, the page that was wanted before [2.11]. */
export function HomePage() {
  const [wanted] = useState(() => readWantedPath(readTabPerson()));
  useEffect(forgetWantedPath, []);
  if (wanted) return <Navigate to={wanted} replace />;
  return <DashboardPage />;
}
