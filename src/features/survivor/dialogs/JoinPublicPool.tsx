import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import { Button } from "../../../components/ui/buttons/Button";
import { useHasJoiningEnded } from "../../../hooks/useHasJoiningEnded";
import { useEnterPool } from "./useEnterPool";

const JoinPublicPoolDialog = laterDialog(async () => (await import("./JoinPoolDialog")).JoinPublicPoolDialog);

/** Joins at once with one entry, or asks how many when several are allowed. */
export function JoinPublicPool({ pool }: { pool: PoolView }) {
  const { league, settings } = pool;
  const [isAsking, setAsking] = useState(false);
  const { run, isSaving } = useEnterPool(useMutation(api.survivor.joinPublic), {
    title: t`Joined`,
    failure: t`Failed to join survivor pool`,
  });
  const isFull = league.memberCount >= league.maxMembers;
  const hasEnded = useHasJoiningEnded(league);
  const isOpen = pool.isJoinable && !hasEnded;
  const label = isFull ? t`Full` : !isOpen ? t`Entry closed` : league.needsApproval ? t`Ask to Join` : t`Join Pool`;
  return (
    <>
      <Button
        variant="primary"
        aria-label={`${label}: ${league.name}`}
        disabled={isFull || !isOpen}
        isLoading={isSaving}
        onClick={() =>
          settings.allowMultipleEntries ? setAsking(true) : void run({ leagueId: league.id, numberOfEntries: 1 })
        }
      >
        {label}
      </Button>
      {settings.allowMultipleEntries && (
        <JoinPublicPoolDialog pool={pool} isOpen={isAsking} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
