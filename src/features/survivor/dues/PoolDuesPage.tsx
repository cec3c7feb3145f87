// [13.6] /survivor/{id}/dues
import { t } from "@lingui/core/macro";
import { DuesBody } from "../../../components/league/dues/DuesBody";
import { PoolSubpage } from "../../../components/survivor/PoolSubpage";

export function PoolDuesPage() {
  return (
    <PoolSubpage title={t`Pool dues`} titleOf={({ league }) => t`Dues of ${league.name}`}>
      {(league) => <DuesBody league={league} />}
    </PoolSubpage>
  );
}
