// [14.2] /survivor/{id}/talk
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { PoolSubpage } from "../../../components/survivor/PoolSubpage";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { later } from "../../../lib/later";

/** Two pages' code, which other pages don't load with what they share. */
const TalkBody = later(async () => (await import("../../../components/league/talk/TalkBody")).TalkBody);

export function PoolTalkPage() {
  return (
    <PoolSubpage title={t`Pool talk`} titleOf={({ league }) => t`${league.name} talk`}>
      {(league) => (
        <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
          <TalkBody league={league} />
        </Suspense>
      )}
    </PoolSubpage>
  );
}
