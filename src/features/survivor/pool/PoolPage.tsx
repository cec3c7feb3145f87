// [2.50][4.7] /survivor/{id}
import { t } from "@lingui/core/macro";
import { PoolGate } from "../../../components/survivor/PoolGate";
import { PoolBoard } from "./PoolBoard";
import { PoolSkeleton } from "./PoolSkeleton";

export function PoolPage() {
  return (
    <PoolGate title={t`Survivor pool`} titleOf={({ league }) => league.name} skeleton={<PoolSkeleton />}>
      {(pool) => <PoolBoard key={pool.league.id} pool={pool} />}
    </PoolGate>
  );
}
