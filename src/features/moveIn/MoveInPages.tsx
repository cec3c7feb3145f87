// [17.1][17.4] /leagues/{id}/move-in and /survivor/{id}/move-in, in one file: both are all but the same. No other page
// loads the parts that they share, and the frame of a pool's.
import { Suspense } from "react";
import { Navigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { useLeague } from "../../components/league/useLeague";
import type { PoolSubpageProps } from "../../components/survivor/PoolSubpage";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { later } from "../../lib/later";
import { paths } from "../../lib/paths";

const MoveIn = later(async () => (await import("./MoveIn")).MoveIn);
const PoolSubpage = later<PoolSubpageProps>(
  async () => (await import("../../components/survivor/PoolSubpage")).PoolSubpage,
);

/** Members are led to the league's home. */
export function MoveInPage() {
  const league = useLeague();
  if (!league.isCommissioner) return <Navigate to={paths.league(league.id)} replace />;
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
      <MoveIn league={league} />
    </Suspense>
  );
}

/** Members are led to the pool. */
export function PoolMoveInPage() {
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
      <PoolSubpage title={t`Move In`} titleOf={({ league }) => t`Move into ${league.name}`}>
        {(league) =>
          league.isCommissioner ? <MoveIn league={league} /> : <Navigate to={paths.survivorPool(league.id)} replace />
        }
      </PoolSubpage>
    </Suspense>
  );
}
