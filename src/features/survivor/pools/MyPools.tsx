// [2.49] The viewer's pools.
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { LastStandingDrawing } from "../../../components/survivor/LastStandingDrawing";
import { poolStatusOf } from "../../../components/survivor/poolStatus";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { useIsNothingLeft } from "../../../components/survivor/useIsNothingLeft";
import { MyRequests } from "../../../components/league/MyRequests";
import { Card } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { namesApart } from "../../../lib/namesApart";
import { paths } from "../../../lib/paths";
import { usePoolDialogs } from "../dialogs/usePoolDialogs";
import { MyStatus } from "./MyStatus";
import { PoolCard } from "./PoolCard";
import { PoolGrid, PoolGridSkeleton } from "./PoolGrid";
import { useQuery } from "../../../hooks/useQuery";

export function MyPools({ actions }: { actions: ReactNode }) {
  const pools = useQuery(api.survivor.listMine, {});
  const { open, dialogs } = usePoolDialogs({ pools: pools ?? [] });
  const requests = useQuery(api.joinRequests.listMine, {});
  if (!pools || !requests) return <PoolGridSkeleton />;
  const nameOf = namesApart(pools.map(({ league }) => league));
  return (
    <>
      <MyRequests requests={requests.filter(({ poolType }) => poolType === "survivor")} />
      {pools.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<LastStandingDrawing />}
            title={t`No Survivor Pools Yet`}
            text={t`Start a pool and invite friends, or join one with an invite code.`}
            actions={actions}
          />
        </Card>
      ) : (
        <PoolGrid>
          {pools.map((pool) => (
            <PoolCard
              key={pool.league.id}
              pool={pool}
              name={nameOf(pool.league)}
              onOpen={(kind) => open(kind, pool)}
              status={<MyStatus pool={pool} />}
              action={<ToPool pool={pool} />}
            />
          ))}
        </PoolGrid>
      )}
      {dialogs}
    </>
  );
}

function ToPool({ pool }: { pool: PoolView }) {
  const isNothingLeft = useIsNothingLeft(pool);
  const needsPick = poolStatusOf(pool).needsPick && !isNothingLeft;
  const label = needsPick ? t`Make Pick` : t`View Pool`;
  return (
    <LinkButton
      to={paths.survivorPool(pool.league.id)}
      variant={needsPick ? "primary" : "secondary"}
      aria-label={`${label}: ${pool.league.name}`}
    >
      {label}
    </LinkButton>
  );
}
