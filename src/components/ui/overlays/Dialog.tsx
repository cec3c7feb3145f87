import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle, Description } from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { cx } from "../../../lib/cx";
import { IconButton } from "../buttons/IconButton";
import { tellFocus } from "./tellFocus";

tellFocus();

const widths = { sm: "sm:max-w-md", md: "sm:max-w-lg", lg: "sm:max-w-2xl" };

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the bottom, always in view. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  role?: "dialog" | "alertdialog";
  /** The content has no controls: it takes the focus itself, so that the keyboard can scroll it. */
  isForReading?: boolean;
  children?: ReactNode;
}

/**
 * Centered on wide screens; on phones a panel at the bottom edge, within reach of the thumb. Long content scrolls
 * inside.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  footer,
  size = "sm",
  role = "dialog",
  isForReading = false,
  children,
}: DialogProps) {
  return (
    <HeadlessDialog open={isOpen} onClose={onClose} role={role} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 starting:opacity-0 motion-reduce:transition-none" />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          className={cx(
            "relative flex max-h-[92dvh] w-full flex-col rounded-t-card border border-hairline bg-surface-raised shadow-overlay sm:rounded-card",
            "transition duration-200 ease-out starting:translate-y-6 starting:opacity-0 sm:starting:translate-y-2",
            widths[size],
          )}
        >
          <div className={cx("px-5 pt-5 pr-16 sm:px-6 sm:pt-6 sm:pr-16", !children && "pb-5")}>
            <DialogTitle className="display text-28 text-strong">{title}</DialogTitle>
            {description && <Description className="mt-1 text-14 text-muted">{description}</Description>}
          </div>
          {children && (
            <div
              {...(isForReading ? { tabIndex: 0, role: "document" } : {})}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 sm:px-6"
            >
              {children}
            </div>
          )}
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-t border-hairline px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:w-full sm:flex-row sm:justify-end sm:px-6 sm:*:w-auto">
              {footer}
            </div>
          )}
          {/* Last in the DOM, so that the focus starts in the content. */}
          <IconButton label={t`Close`} onClick={onClose} className="absolute top-3 right-3">
            <X aria-hidden="true" />
          </IconButton>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
