import { Skeleton } from "../../ui/feedback/Skeleton";

/** As high as a game's row. */
export function RowSkeleton() {
  return (
    <div aria-hidden className="grid h-18 grid-cols-2 pr-11">
      {[0, 1].map((side) => (
        <div key={side} className="flex h-14 items-center gap-2 px-3 last:flex-row-reverse">
          <Skeleton className="size-7 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-2 w-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
