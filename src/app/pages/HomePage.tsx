import { lazy, Suspense, useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { PageSkeleton } from "../frame/PageSkeleton";
import { forgetWantedPath, readWantedPath } from "./wantedPath";

const DashboardPage = lazy(async () => ({
  default: (await import("../../features/dashboard/DashboardPage")).DashboardPage,
}));

/** The dashboard or, once after signing in, the page that was wanted before [2.11]. */
export function HomePage() {
  const [wanted] = useState(readWantedPath);
  useEffect(forgetWantedPath, []);
  if (wanted) return <Navigate to={wanted} replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DashboardPage />
    </Suspense>
  );
}
