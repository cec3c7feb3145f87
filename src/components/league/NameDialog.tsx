// [16.1] Asks for the name of an entry.
import { useId, useState, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { messageOf } from "../../lib/serverErrors";
import { Button } from "../ui/buttons/Button";
import { TextField } from "../ui/forms/TextField";
import { Dialog } from "../ui/overlays/Dialog";

interface NameDialogProps {
  title: string;
  description?: ReactNode;
  /** The field begins with this. */
  name: string;
  hint?: string;
  saveLabel: string;
  /** The server's refusal, and what to say where it gave no reason. */
  error: unknown;
  failure: string;
  isSaving: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Resolves to whether it worked; then the dialog closes. */
  onSave: (name: string) => Promise<boolean>;
}

export function NameDialog({ title, saveLabel, error, failure, isSaving, onSave, ...props }: NameDialogProps) {
  const { description, hint, isOpen, onClose } = props;
  const formId = useId();
  const [name, setName] = useState(props.name);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSave(name).then((isDone) => {
            if (isDone) onClose();
          });
        }}
      >
        <TextField
          autoFocus
          label={t`Name`}
          value={name}
          hint={hint}
          onChange={(event) => setName(event.target.value)}
          error={error ? messageOf(error, failure) : undefined}
        />
      </form>
    </Dialog>
  );
}
