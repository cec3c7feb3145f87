// Asks before one more entry, since a member can't take it back.
import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { EntryFees } from "../../../components/league/dues/EntryFees";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { ConfirmDialog } from "../../../components/ui/overlays/ConfirmDialog";
import { useChange } from "../../../hooks/useChange";
import { weekName } from "../../../lib/weekName";

interface AddEntryDialogProps {
  pool: PoolView;
  isOpen: boolean;
  onClose: () => void;
}

export function AddEntryDialog({ pool, isOpen, onClose }: AddEntryDialogProps) {
  const { run, isSaving } = useChange(useMutation(api.survivor.addEntries), {
    success: t`Entry added`,
    failure: t`Failed to add an entry`,
  });
  const add = async () => {
    if (await run({ leagueId: pool.league.id, numberOfEntries: 1 })) onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      variant="primary"
      title={t`Add an entry?`}
      text={
        <>
          {pool.entryWeek !== null && (
            <Trans>It plays from {weekName(pool.entryWeek)} on, with picks of its own, and can’t be taken back.</Trans>
          )}{" "}
          <EntryFees league={pool.league} />
        </>
      }
      confirmLabel={t`Add Entry`}
      isLoading={isSaving}
      onConfirm={() => void add()}
    />
  );
}
