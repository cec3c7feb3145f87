import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import { Button } from "../../../components/ui/buttons/Button";
import { useEnterPool } from "./useEnterPool";
import * as texts from "../../../texts/pages/survivor/dialogs";

const JoinPublicPoolDialog = laterDialog(async () => (await import("./JoinPoolDialog")).JoinPublicPoolDialog);

/** Joins at once with one entry, or asks how many when several are allowed. */
export function JoinPublicPool({ pool }: { pool: PoolView }) {
  const { league, settings } = pool;
  const [isAsking, setAsking] = useState(false);
  const { run, isSaving } = useEnterPool(useMutation(api.survivor.joinPublic), {
    title: texts.joined,
    failure: texts.failedToJoinSurvivorPool,
  });
  const isFull = league.memberCount >= league.maxMembers;
  const label = isFull ? texts.full : pool.isJoinable ? texts.joinPool : texts.entryClosed;
  return (
    <>
      <Button
        variant="primary"
        aria-label={`${label}: ${league.name}`}
        disabled={isFull || !pool.isJoinable}
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
