import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { Card } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";

export function PoolGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</div>;
}

/** Three skeleton cards. */
export function PoolGridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading survivor pools...</Trans>
      </span>
      <PoolGrid>
        {[0, 1, 2].map((card) => (
          <Card key={card} className="space-y-4 p-4 sm:p-6">
            <div className="flex justify-between">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-6 w-14 rounded-full!" />
            </div>
            <div className="flex items-end justify-between">
              <Skeleton className="h-10 w-24" />
              <Skeleton className="h-4 w-20" />
            </div>
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-11 rounded-md" />
          </Card>
        ))}
      </PoolGrid>
    </div>
  );
}
