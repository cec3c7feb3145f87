// [13.9] /survivor/{id}/prizes
import { t } from "@lingui/core/macro";
import { PrizesBody } from "../../../components/league/prizes/PrizesBody";
import { PoolSubpage } from "../../../components/survivor/PoolSubpage";

export function PoolPrizesPage() {
  return (
    <PoolSubpage title={t`Pool prizes`} titleOf={({ league }) => t`Prizes of ${league.name}`}>
      {(league) => <PrizesBody league={league} />}
    </PoolSubpage>
  );
}
