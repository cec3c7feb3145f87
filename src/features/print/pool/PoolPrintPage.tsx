// [13.7] /survivor/{id}/print: a pool's printouts on paper.
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { PoolSubpage } from "../../../components/survivor/PoolSubpage";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { later } from "../../../lib/later";

const PoolDesk = later(async () => (await import("./PoolDesk")).PoolDesk);

export function PoolPrintPage() {
  return (
    <PoolSubpage title={t`Pool sheets`} titleOf={({ league }) => t`Sheets of ${league.name}`}>
      {(_, pool) => (
        <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
          <PoolDesk pool={pool} />
        </Suspense>
      )}
    </PoolSubpage>
  );
}
