import { Trans } from "@lingui/react/macro";
import { Skeleton } from "../ui/feedback/Skeleton";

/** Of a member's page. */
export function EntrySkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <span className="sr-only">
        <Trans>Loading the member's seasons…</Trans>
      </span>
      <Skeleton className="h-14 w-64 max-w-full rounded-md" />
      <Skeleton className="h-44 rounded-card sm:h-28" />
      <Skeleton className="h-120 rounded-card" />
    </div>
  );
}
