// [2.50][4.7] /survivor/{id}
import { PoolGate } from "../../../components/survivor/PoolGate";
import { PoolBoard } from "./PoolBoard";
import { PoolSkeleton } from "./PoolSkeleton";
import * as texts from "../../../texts/pages/survivor/pool";

export function PoolPage() {
  return (
    <PoolGate title={texts.survivorPool} titleOf={({ league }) => league.name} skeleton={<PoolSkeleton />}>
      {(pool) => <PoolBoard key={pool.league.id} pool={pool} />}
    </PoolGate>
  );
}
