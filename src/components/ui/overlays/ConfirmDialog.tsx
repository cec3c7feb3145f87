import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Button } from "../buttons/Button";
import { Dialog } from "./Dialog";

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm?: () => void;
  title: string;
  text: ReactNode;
  /** Without one there is nothing to confirm, only something to know. */
  confirmLabel?: string;
  cancelLabel?: string;
  variant?: "primary" | "danger";
  isLoading?: boolean;
}

/** Asks before something that can't be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel = t`Cancel`,
  variant = "danger",
  isLoading = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {cancelLabel}
          </Button>
          {confirmLabel && (
            <Button variant={variant} isLoading={isLoading} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    />
  );
}
