import type { ReactNode } from "react";
import { cx } from "../../lib/cx";

/** The meaning of a bar's colors, for those who see them. */
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
