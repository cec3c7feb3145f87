// [16.3] Renames or removes a player without an account.
import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView, PlayerView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { TextField } from "../../ui/forms/TextField";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import { Dialog } from "../../ui/overlays/Dialog";
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
  const formId = useId();
  const [name, setName] = useState(player.entryName);
  const { run, error, isSaving } = useChange(useMutation(api.entries.renamePlayer), {
    success: t`Player renamed`,
    failure: t`Failed to rename the player`,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Rename Player`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run({ entryId: player.entryId, name }).then((isDone) => {
            if (isDone) onClose();
          });
        }}
      >
        <TextField
          autoFocus
          label={t`Name`}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error ? messageOf(error, t`Failed to rename the player`) : undefined}
        />
      </form>
    </Dialog>
  );
}
