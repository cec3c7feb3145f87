import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { DashboardPage } from "../../features/dashboard/DashboardPage";
import { forgetWantedPath, readWantedPath } from "./wantedPath";

/** The dashboard or, once after signing in, the page that was wanted before [2.11]. */
export function HomePage() {
  const [wanted] = useState(readWantedPath);
  useEffect(forgetWantedPath, []);
  if (wanted) return <Navigate to={wanted} replace />;
  return <DashboardPage />;
}
