import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { LastStandingDrawing } from "../../../components/survivor/LastStandingDrawing";
import { Card } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { JoinPublicPool } from "../dialogs/JoinPublicPool";
import { PoolCard } from "./PoolCard";
import { PoolGrid, PoolGridSkeleton } from "./PoolGrid";
import { useQuery } from "../../../hooks/useQuery";

/** Pools that anybody can join without a code. */
export function PublicPools() {
  const pools = useQuery(api.survivor.listPublic, {});
  if (!pools) return <PoolGridSkeleton />;
  if (pools.length === 0)
    return (
      <Card>
        <EmptyState
          drawing={<LastStandingDrawing />}
          title={t`No public pools to join`}
          text={t`You’ve joined them all, or there are none yet. Create a public pool to be the first.`}
        />
      </Card>
    );
  return (
    <PoolGrid>
      {pools.map((pool) => (
        <PoolCard key={pool.league.id} pool={pool} action={<JoinPublicPool pool={pool} />} />
      ))}
    </PoolGrid>
  );
}
