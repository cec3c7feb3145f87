// [13.9] /survivor/{id}/prizes
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PrizesBody } from "../../../components/league/prizes/PrizesBody";
import { RulesHeader } from "../../../components/rules/RulesHeader";
import { PoolGate } from "../../../components/survivor/PoolGate";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { paths } from "../../../lib/paths";

export function PoolPrizesPage() {
  return (
    <PoolGate
      title={t`Pool prizes`}
      titleOf={({ league }) => t`Prizes of ${league.name}`}
      skeleton={<Skeleton className="h-120 rounded-card" />}
    >
      {({ league, season }) => (
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <RulesHeader
            kind={t`Survivor pool · ${season}`}
            title={league.name}
            actions={
              <LinkButton to={paths.survivorPool(league.id)}>
                <Trans>View Pool</Trans>
              </LinkButton>
            }
          />
          <PrizesBody league={league} />
        </div>
      )}
    </PoolGate>
  );
}
