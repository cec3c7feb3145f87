// [16.3] Renames or removes a player without an account.
import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import type { LeagueView, PlayerView } from "../../../lib/views";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import { NameDialog } from "../NameDialog";
import type { PlayerQuestion } from "../Players";

interface PlayerDialogsProps {
  league: LeagueView;
  /** Stays while its dialog fades out. */
  question: PlayerQuestion | null;
  isOpen: boolean;
  onClose: () => void;
}

export function PlayerDialogs({ league, question, isOpen, onClose }: PlayerDialogsProps) {
  const removal = useChange(useMutation(api.entries.removePlayer), {
    success: t`Player removed`,
    failure: t`Failed to remove the player`,
  });
  const name = question?.player.entryName ?? "";
  return (
    <>
      {question && (
        <RenameDialog
          key={question.player.entryId}
          player={question.player}
          isOpen={isOpen && question.action === "rename"}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        isOpen={isOpen && question?.action === "remove"}
        onClose={onClose}
        title={t`Remove Player`}
        text={t`${name} leaves "${league.name}" and frees a seat. Picks that have locked stay in their weeks; open ones are withdrawn.`}
        confirmLabel={t`Remove`}
        isLoading={removal.isSaving}
        onConfirm={() => {
          if (!question) return;
          void removal.run({ entryId: question.player.entryId }).then((isDone) => {
            if (isDone) onClose();
          });
        }}
      />
    </>
  );
}

interface RenameDialogProps {
  player: PlayerView;
  isOpen: boolean;
  onClose: () => void;
}

function RenameDialog({ player, isOpen, onClose }: RenameDialogProps) {
  const failure = t`Failed to rename the player`;
  const { run, error, isSaving } = useChange(useMutation(api.entries.renamePlayer), {
    success: t`Player renamed`,
    failure,
  });
  return (
    <NameDialog
      title={t`Rename Player`}
      name={player.entryName}
      saveLabel={t`Save`}
      error={error}
      failure={failure}
      isSaving={isSaving}
      isOpen={isOpen}
      onClose={onClose}
      onSave={(name) => run({ entryId: player.entryId, name })}
    />
  );
}
