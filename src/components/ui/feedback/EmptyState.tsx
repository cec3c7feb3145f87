import type { ReactNode } from "react";
import { cx } from "../../../lib/cx";

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** A small drawing; decorative. */
  drawing?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function EmptyState({ title, text, drawing, actions, className }: EmptyStateProps) {
  return (
    <div className={cx("flex flex-col items-center px-6 py-10 text-center", className)}>
      {drawing && (
        <div aria-hidden="true" className="mb-4">
          {drawing}
        </div>
      )}
      <h3 className="display text-20 text-strong">{title}</h3>
      {text && <p className="mt-1 max-w-md text-14 text-balance text-muted">{text}</p>}
      {actions && (
        <div className="mt-6 flex flex-wrap justify-center gap-3 max-sm:min-w-56 max-sm:flex-col">{actions}</div>
      )}
    </div>
  );
}
