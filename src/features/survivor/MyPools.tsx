// [2.49] The pools that I am in.
import { useQuery } from "convex/react";
import { CircleDashed } from "lucide-react";
import { useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { LastStandingDrawing } from "../../components/survivor/LastStandingDrawing";
import { poolStatusOf } from "../../components/survivor/poolStatus";
import { PoolStatusBadge } from "../../components/survivor/PoolStatusBadge";
import type { PoolView } from "../../components/survivor/views";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/EmptyState";
import { LinkButton } from "../../components/ui/LinkButton";
import { paths } from "../../lib/paths";
import { DeletePoolDialog } from "./DeletePoolDialog";
import { PoolCard } from "./PoolCard";
import { PoolGrid, PoolGridSkeleton } from "./PoolGrid";

export function MyPools({ actions }: { actions: ReactNode }) {
  const pools = useQuery(api.survivor.listMine, {});
  // The pool is kept while its dialog fades, also when it was just deleted.
  const [toDelete, setToDelete] = useState<PoolView | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  if (!pools) return <PoolGridSkeleton />;
  return (
    <>
      {pools.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<LastStandingDrawing />}
            title="No Survivor Pools Yet"
            text="Start a pool and invite friends, or join one with an invite code."
            actions={actions}
          />
        </Card>
      ) : (
        <PoolGrid>
          {pools.map((pool) => (
            <PoolCard
              key={pool.league.id}
              pool={pool}
              onDelete={() => {
                setToDelete(pool);
                setDeleting(true);
              }}
              status={<MyStatus pool={pool} />}
              action={
                <LinkButton
                  to={paths.survivorPool(pool.league.id)}
                  variant={poolStatusOf(pool).needsPick ? "primary" : "secondary"}
                  aria-label={`${poolStatusOf(pool).needsPick ? "Make Pick" : "View Pool"}: ${pool.league.name}`}
                >
                  {poolStatusOf(pool).needsPick ? "Make Pick" : "View Pool"}
                </LinkButton>
              }
            />
          ))}
        </PoolGrid>
      )}
      {toDelete && <DeletePoolDialog pool={toDelete} isOpen={isDeleting} onClose={() => setDeleting(false)} />}
    </>
  );
}

function MyStatus({ pool }: { pool: PoolView }) {
  const status = poolStatusOf(pool);
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-2 text-14">
      <PoolStatusBadge status={status} />
      {status.needsPick && (
        <span className="flex items-center gap-1 font-medium text-warning">
          <CircleDashed aria-hidden className="size-4" />
          No pick yet
        </span>
      )}
    </p>
  );
}
