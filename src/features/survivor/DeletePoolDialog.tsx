import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { PoolView } from "../../components/survivor/views";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog";
import { useChange } from "../../hooks/useChange";

interface DeletePoolDialogProps {
  pool: PoolView;
  isOpen: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

/** [2.49][7.30] */
export function DeletePoolDialog({ pool: { league }, isOpen, onClose, onDeleted }: DeletePoolDialogProps) {
  const { run, isSaving } = useChange(useMutation(api.leagues.remove), {
    success: () => ({ title: "Deleted", description: league.name }),
    failure: "Failed to delete survivor pool",
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete Pool"
      text={`Are you sure you want to delete "${league.name}"? This action cannot be undone. All entries, picks, and pool data will be permanently deleted.`}
      confirmLabel="Delete Pool"
      isLoading={isSaving}
      onConfirm={() => {
        void run({ leagueId: league.id }).then((isDone) => {
          if (!isDone) return;
          onClose();
          onDeleted?.();
        });
      }}
    />
  );
}
