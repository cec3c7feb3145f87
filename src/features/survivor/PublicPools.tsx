import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { LastStandingDrawing } from "../../components/survivor/LastStandingDrawing";
import type { PoolView } from "../../components/survivor/views";
import { Button } from "../../components/ui/Button";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/EmptyState";
import { useChange } from "../../hooks/useChange";
import { JoinPublicPoolDialog } from "./JoinPoolDialog";
import { PoolCard } from "./PoolCard";
import { PoolGrid, PoolGridSkeleton } from "./PoolGrid";

/** Pools that anybody may join without a code. */
export function PublicPools() {
  const pools = useQuery(api.survivor.listPublic, {});
  // The pool is kept while its dialog fades: once joined it is no longer in the list.
  const [toJoin, setToJoin] = useState<PoolView | null>(null);
  const [isJoining, setJoining] = useState(false);
  if (!pools) return <PoolGridSkeleton />;
  return (
    <>
      {pools.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<LastStandingDrawing />}
            title="No public pools to join"
            text="You are in all of them, or nobody has opened one yet. Create a pool and make it public to be the first."
          />
        </Card>
      ) : (
        <PoolGrid>
          {pools.map((pool) => (
            <PoolCard
              key={pool.league.id}
              pool={pool}
              action={
                <JoinButton
                  pool={pool}
                  onChooseEntries={() => {
                    setToJoin(pool);
                    setJoining(true);
                  }}
                />
              }
            />
          ))}
        </PoolGrid>
      )}
      {toJoin && <JoinPublicPoolDialog pool={toJoin} isOpen={isJoining} onClose={() => setJoining(false)} />}
    </>
  );
}

interface JoinButtonProps {
  pool: PoolView;
  onChooseEntries: () => void;
}

/** Joins at once with one entry; asks how many where several are allowed. */
function JoinButton({ pool, onChooseEntries }: JoinButtonProps) {
  const { run, isSaving } = useChange(useMutation(api.survivor.joinPublic), {
    success: ({ league }) => ({ title: "Joined", description: league.name }),
    failure: "Failed to join survivor pool",
  });
  const { league, settings } = pool;
  const isFull = league.memberCount >= league.maxMembers;
  const label = isFull ? "Full" : pool.isJoinable ? "Join Pool" : "Entry closed";
  return (
    <Button
      variant="primary"
      aria-label={`${label}: ${league.name}`}
      disabled={isFull || !pool.isJoinable}
      isLoading={isSaving}
      onClick={() =>
        settings.allowMultipleEntries ? onChooseEntries() : void run({ leagueId: league.id, numberOfEntries: 1 })
      }
    >
      {label}
    </Button>
  );
}
