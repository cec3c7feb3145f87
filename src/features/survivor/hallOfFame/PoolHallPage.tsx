// [14.5][17.5] /survivor/{id}/hall-of-fame
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { PoolSubpage } from "../../../components/survivor/PoolSubpage";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { later } from "../../../lib/later";

/** Two pages' code, which other pages don't load with what they share. */
const SeasonsBody = later(async () => (await import("../../../components/league/seasons/SeasonsBody")).SeasonsBody);
const PoolHall = later(async () => (await import("../../../components/survivor/hallOfFame/PoolHall")).PoolHall);

export function PoolHallPage() {
  return (
    <PoolSubpage title={t`Hall of Fame`} titleOf={({ league }) => t`${league.name} hall of fame`}>
      {(league) => (
        <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
          <div className="grid grid-cols-1 gap-8">
            <PoolHall league={league} />
            <SeasonsBody league={league} />
          </div>
        </Suspense>
      )}
    </PoolSubpage>
  );
}
