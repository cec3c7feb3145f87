// [14.4] /survivor/{id}/entries/{entryId}
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { PoolSubpage } from "../../../components/survivor/PoolSubpage";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { later } from "../../../lib/later";

/** Loaded by itself: other pages would load it with the parts that they share. */
const PoolEntryBody = later(async () => (await import("./PoolEntryBody")).PoolEntryBody);

export function PoolEntryPage() {
  return (
    <PoolSubpage title={t`Member`} titleOf={({ league }) => t`Member of ${league.name}`}>
      {(_league, pool) => (
        <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
          <PoolEntryBody pool={pool} />
        </Suspense>
      )}
    </PoolSubpage>
  );
}
