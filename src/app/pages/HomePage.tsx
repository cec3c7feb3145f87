import { useEffect, useState, type ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { readTabPerson } from "../../lib/tabPerson";
import { forgetWantedPath, readWantedPath } from "../../lib/wantedPath";

/** The dashboard or, once after signing in, the page that was wanted before [2.11]. */
export function HomePage({ dashboard }: { dashboard: ReactNode }) {
  const [wanted] = useState(() => readWantedPath(readTabPerson()));
  useEffect(forgetWantedPath, []);
  return wanted ? <Navigate to={wanted} replace /> : dashboard;
}
