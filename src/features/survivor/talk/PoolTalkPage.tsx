// [14.2] /survivor/{id}/talk
import { t } from "@lingui/core/macro";
import { TalkBody } from "../../../components/league/talk/TalkBody";
import { PoolSubpage } from "../../../components/survivor/PoolSubpage";

export function PoolTalkPage() {
  return (
    <PoolSubpage title={t`Pool talk`} titleOf={({ league }) => t`${league.name} talk`}>
      {(league) => <TalkBody league={league} />}
    </PoolSubpage>
  );
}
