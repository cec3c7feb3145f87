import { cx } from "../../lib/cx";
import * as texts from "../../texts/components/survivor";

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
      aria-label={total > 1 ? texts.ofLivesLeft(left, total) : texts.livesLeft(left)}
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
