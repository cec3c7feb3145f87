import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog";
import { useChange } from "../../hooks/useChange";
import type { LeagueView } from "../../lib/views";

interface DeleteLeagueDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteLeagueDialog({ league, isOpen, onClose }: DeleteLeagueDialogProps) {
  const { run, isSaving } = useChange(useMutation(api.leagues.remove), {
    success: "League deleted successfully!",
    failure: "Failed to delete league",
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete League"
      text={`Are you sure you want to delete "${league.name}"? This action cannot be undone. All picks, standings, and league data will be permanently deleted.`}
      confirmLabel="Delete League"
      isLoading={isSaving}
      onConfirm={() => {
        void run({ leagueId: league.id }).then((isDone) => {
          if (isDone) onClose();
        });
      }}
    />
  );
}
