// [16.2] Adds, renames or removes an entry of one's own.
import { useMutation } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import type { LeagueView, OwnEntryView } from "../../../lib/views";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import { EntryFees } from "../dues/EntryFees";
import { NameDialog } from "../NameDialog";

interface OwnEntryDialogProps {
  entry: OwnEntryView;
  isOpen: boolean;
  onClose: () => void;
}

interface AddEntryDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
  onAdded?: (entryId: OwnEntryView["entryId"]) => void;
}

export function AddEntryDialog({ league, isOpen, onClose, onAdded }: AddEntryDialogProps) {
  const addOwn = useMutation(api.entries.addOwn);
  const failure = t`Failed to add the entry`;
  const { run, error, isSaving } = useChange(addOwn, {
    success: (added) => {
      onAdded?.(added.entryId);
      return { title: t`${added.entryName} plays in ${league.name}` };
    },
    failure,
  });
  return (
    <NameDialog
      key={String(isOpen)}
      title={t`Add an Entry`}
      description={
        <>
          <Trans>It has a sheet, a rank and a tiebreaker of its own.</Trans> <EntryFees league={league} />
        </>
      }
      name=""
      hint={t`2 to 30 characters. Empty: your name, with a number.`}
      saveLabel={t`Add Entry`}
      error={error}
      failure={failure}
      isSaving={isSaving}
      isOpen={isOpen}
      onClose={onClose}
      onSave={(name) => run({ leagueId: league.id, ...(name.trim() !== "" && { name }) })}
    />
  );
}

interface RenameEntryDialogProps extends Omit<OwnEntryDialogProps, "entry"> {
  /** Of a league or a pool. */
  entry: Pick<OwnEntryView, "entryName"> & Pick<FunctionArgs<typeof api.entries.renameOwn>, "entryId">;
}

export function RenameEntryDialog({ entry, isOpen, onClose }: RenameEntryDialogProps) {
  const failure = t`Failed to rename the entry`;
  const { run, error, isSaving } = useChange(useMutation(api.entries.renameOwn), {
    success: t`Entry renamed`,
    failure,
  });
  return (
    <NameDialog
      key={`${entry.entryId}/${isOpen}`}
      title={t`Rename Entry`}
      name={entry.entryName}
      saveLabel={t`Save`}
      error={error}
      failure={failure}
      isSaving={isSaving}
      isOpen={isOpen}
      onClose={onClose}
      onSave={(name) => run({ entryId: entry.entryId, name })}
    />
  );
}

export function RemoveEntryDialog({ entry, isOpen, onClose }: OwnEntryDialogProps) {
  const { run, isSaving } = useChange(useMutation(api.entries.removeOwn), {
    success: t`Entry removed`,
    failure: t`Failed to remove the entry`,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Remove Entry`}
      text={t`${entry.entryName} stops playing. Picks that have locked stay in their weeks; open ones are withdrawn.`}
      confirmLabel={t`Remove`}
      isLoading={isSaving}
      onConfirm={() => {
        void run({ entryId: entry.entryId }).then((isDone) => {
          if (isDone) onClose();
        });
      }}
    />
  );
}
