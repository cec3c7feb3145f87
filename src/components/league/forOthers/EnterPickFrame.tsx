// [13.2] The dialog in which a commissioner enters a pick for somebody else, in a league and in a pool. Nothing of the
// entry's sheet is shown, since nothing is sent.
import { useEffect, useId, useState, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Dialog } from "../../ui/overlays/Dialog";

/** The form's messages to its frame. */
export interface FramedForm {
  /** Of the form element, which the frame's button sends. */
  readonly id: string;
  readonly onSaving: (isSaving: boolean) => void;
  /** Told true while there is a form to send. */
  readonly onReady: (isReady: boolean) => void;
}

interface EnterPickFrameProps {
  league: LeagueView;
  /** "Enter Pick" if it is missing. */
  submitText?: string;
  isOpen: boolean;
  onClose: () => void;
  children: (form: FramedForm) => ReactNode;
}

export function EnterPickFrame({ league, submitText, isOpen, onClose, children }: EnterPickFrameProps) {
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const [isReady, setReady] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Enter a Pick`}
      description={t`For somebody else in "${league.name}". It replaces what is there, which isn’t shown to you.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" isLoading={isSaving} disabled={!isReady}>
            {submitText ?? t`Enter Pick`}
          </Button>
        </>
      }
    >
      {isOpen && children({ id, onSaving: setSaving, onReady: setReady })}
    </Dialog>
  );
}

/** Lets the frame's button be pressed while the form is on screen. */
export function useReadyForm({ onReady }: Pick<FramedForm, "onReady">): void {
  useEffect(() => {
    onReady(true);
    return () => onReady(false);
  }, [onReady]);
}

export function NoEntryLeft() {
  return (
    <p role="status" className="text-muted">
      <Trans>There is no entry to pick for any more.</Trans>
    </p>
  );
}
