import type { ReactNode } from "react";
import { cx } from "../../lib/cx";

/** What the colors of a bar mean, for who sees them. */
export function BarKey({ parts }: { parts: readonly { title: ReactNode; className: string }[] }) {
  return (
    <p aria-hidden className="flex gap-4 text-12 text-muted">
      {parts.map(({ title, className }) => (
        <span key={className} className="inline-flex items-center gap-1.5">
          <span className={cx("size-2 rounded-full", className)} />
          {title}
        </span>
      ))}
    </p>
  );
}
