// A page of one of a pool's matters beside the game, such as its dues: the pool's name, a way back, and the matter.
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { RulesHeader } from "../rules/RulesHeader";
import { PoolGate } from "./PoolGate";
import type { PoolView } from "./survivorViews";
import { LinkButton } from "../ui/buttons/LinkButton";
import { Skeleton } from "../ui/feedback/Skeleton";
import { paths } from "../../lib/paths";

export interface PoolSubpageProps {
  title: string;
  titleOf: (pool: PoolView) => string;
  children: (league: PoolView["league"], pool: PoolView) => ReactNode;
}

export function PoolSubpage({ title, titleOf, children }: PoolSubpageProps) {
  return (
    <PoolGate title={title} titleOf={titleOf} skeleton={<Skeleton className="h-120 rounded-card" />}>
      {(pool) => (
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <RulesHeader
            kind={t`Survivor pool · ${pool.season}`}
            title={pool.league.name}
            actions={
              <LinkButton to={paths.survivorPool(pool.league.id)}>
                <Trans>View Pool</Trans>
              </LinkButton>
            }
          />
          {children(pool.league, pool)}
        </div>
      )}
    </PoolGate>
  );
}
