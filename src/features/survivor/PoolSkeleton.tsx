import { Skeleton } from "../../components/ui/Skeleton";

/** The pool page's shape: its name, the counter, two columns. */
export function PoolSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:gap-6">
      <span className="sr-only">Loading survivor pool data...</span>
      <div>
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-2 h-8 w-72 max-w-full sm:h-10" />
      </div>
      <Skeleton className="h-64 rounded-card sm:h-52" />
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid gap-4 sm:gap-6">
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
        <div className="grid content-start gap-4 sm:gap-6">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </div>
      </div>
    </div>
  );
}
