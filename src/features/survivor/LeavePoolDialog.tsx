import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { PoolView } from "../../components/survivor/views";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog";
import { useChange } from "../../hooks/useChange";

interface LeavePoolDialogProps {
  pool: PoolView;
  isOpen: boolean;
  onClose: () => void;
  onLeft: () => void;
}

export function LeavePoolDialog({ pool, isOpen, onClose, onLeft }: LeavePoolDialogProps) {
  const { league } = pool;
  const { run, isSaving } = useChange(useMutation(api.leagues.leave), {
    success: () => ({ title: "You left the pool", description: league.name }),
    failure: "Failed to leave survivor pool",
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Leave Pool"
      text={
        pool.isJoinable
          ? `Your entries in "${league.name}" will be removed. You can join again until the pool's first deadline.`
          : `You will no longer see "${league.name}". Your entries make no more picks, and nobody can join again once a pool has started.`
      }
      confirmLabel="Leave Pool"
      isLoading={isSaving}
      onConfirm={() => {
        void run({ leagueId: league.id }).then((isDone) => {
          if (!isDone) return;
          onClose();
          onLeft();
        });
      }}
    />
  );
}
