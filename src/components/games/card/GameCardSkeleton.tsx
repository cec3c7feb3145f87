import { Skeleton } from "../../ui/feedback/Skeleton";

/** Each line is as high as the game card's. */
export function GameCardSkeleton() {
  return (
    <div aria-hidden className="rounded-card border border-hairline bg-surface shadow-card">
      <div className="flex h-7 items-center justify-between px-3">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="h-3 w-14" />
      </div>
      <div className="grid grid-cols-2 divide-x divide-hairline border-y border-hairline">
        {[0, 1].map((side) => (
          <div key={side} className="flex h-13 items-center gap-2 px-3 last:flex-row-reverse">
            <Skeleton className="size-7 rounded-full!" />
            <div className="grid gap-2">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-2 w-14" />
            </div>
          </div>
        ))}
      </div>
      <div className="flex h-11 items-center gap-3 px-3">
        <Skeleton className="h-3 w-14" />
        <Skeleton className="h-3 w-14" />
        <Skeleton className="ml-auto h-3 w-20" />
      </div>
    </div>
  );
}
