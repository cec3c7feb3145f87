import { Skeleton } from "../ui/Skeleton";

/** As high as a game card in every one of its parts. */
export function GameCardSkeleton() {
  return (
    <div aria-hidden className="rounded-card border border-hairline bg-surface shadow-card">
      <div className="flex h-11 items-center justify-between px-4">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="h-6 w-16 rounded-full!" />
      </div>
      <div className="divide-y divide-hairline border-y border-hairline">
        {[0, 1].map((row) => (
          <div key={row} className="flex h-16 items-center gap-3 px-4">
            <Skeleton className="size-9 rounded-full!" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3 w-20" />
            </div>
            <Skeleton className="ml-auto size-6 rounded-full!" />
          </div>
        ))}
      </div>
      <div className="flex h-9 items-center gap-4 px-4">
        <Skeleton className="h-3 w-14" />
        <Skeleton className="h-3 w-14" />
        <Skeleton className="h-3 w-20" />
      </div>
      <div className="grid h-11 grid-cols-2 items-center justify-items-center border-t border-hairline">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-3 w-24" />
      </div>
      <div className="flex h-11 items-center border-t border-hairline px-4">
        <Skeleton className="h-3 w-16" />
      </div>
    </div>
  );
}
