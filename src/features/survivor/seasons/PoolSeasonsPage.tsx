// [17.5] /survivor/{id}/seasons
import { t } from "@lingui/core/macro";
import { SeasonsBody } from "../../../components/league/seasons/SeasonsBody";
import { PoolSubpage } from "../../../components/survivor/PoolSubpage";

export function PoolSeasonsPage() {
  return (
    <PoolSubpage title={t`Pool seasons`} titleOf={({ league }) => t`Seasons of ${league.name}`}>
      {(league) => <SeasonsBody league={league} />}
    </PoolSubpage>
  );
}
