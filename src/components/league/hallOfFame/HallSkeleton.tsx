import { Trans } from "@lingui/react/macro";
import { Skeleton } from "../../ui/feedback/Skeleton";

export function HallSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <span className="sr-only">
        <Trans>Loading the hall of fame...</Trans>
      </span>
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
