import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { headingAt } from "../pages";
import { PageErrors } from "../pages/PageErrors";
import { PageSkeleton } from "./PageSkeleton";

/** Around every page inside the frame, so that the bar stays when a page's code is on its way, or the page crashes. */
export function PageFrame() {
  const { pathname } = useLocation();
  return (
    <PageErrors>
      <Suspense fallback={<PageSkeleton {...headingAt(pathname)} />}>
        <Outlet />
      </Suspense>
    </PageErrors>
  );
}
