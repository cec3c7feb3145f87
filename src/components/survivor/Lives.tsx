import { plural, t } from "@lingui/core/macro";
import { cx } from "../../lib/cx";

interface LivesProps {
  left: number;
  /** How many lives an entry of the pool starts with. */
  total: number;
  className?: string;
}

/** Lives as pips: full while left, hollow when spent. */
export function Lives({ left, total, className }: LivesProps) {
  return (
    <span
      role="img"
      aria-label={
        total > 1 ? t`${left} of ${total} lives left` : plural(left, { one: "# life left", other: "# lives left" })
      }
      className={cx("inline-flex shrink-0 items-center gap-1", className)}
    >
      {Array.from({ length: Math.max(total, left) }, (_, index) => (
        <span
          key={index}
          className={cx(
            "size-2.5 rounded-full border-2 transition-colors duration-200",
            index < left ? "border-success bg-success" : "border-control bg-transparent",
          )}
        />
      ))}
    </span>
  );
}
