import { Trans } from "@lingui/react/macro";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";

/** The pool page's layout: its name, the pick, and how the pool stands. */
export function PoolSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <div>
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-2 h-8 w-72 max-w-full sm:h-10" />
      </div>
      <PoolBodySkeleton />
    </div>
  );
}

/** Below the pool's name. */
export function PoolBodySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading survivor pool data...</Trans>
      </span>
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid gap-4 sm:gap-6">
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
        <div className="grid content-start gap-4 sm:gap-6">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </div>
      </div>
    </div>
  );
}
