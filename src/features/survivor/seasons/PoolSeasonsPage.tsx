// [17.5] /survivor/{id}/seasons
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { PoolSubpage } from "../../../components/survivor/PoolSubpage";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { later } from "../../../lib/later";

/** Two pages' code, which other pages don't load with what they share. */
const SeasonsBody = later(async () => (await import("../../../components/league/seasons/SeasonsBody")).SeasonsBody);

export function PoolSeasonsPage() {
  return (
    <PoolSubpage title={t`Pool seasons`} titleOf={({ league }) => t`Seasons of ${league.name}`}>
      {(league) => (
        <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
          <SeasonsBody league={league} />
        </Suspense>
      )}
    </PoolSubpage>
  );
}
