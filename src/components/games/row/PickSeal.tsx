import { Check, Minus, X } from "lucide-react";
import { cx } from "../../../lib/cx";

export type PickResult = "correct" | "incorrect" | "tie" | "pending";

const looks = {
  correct: { Icon: Check, className: "bg-success" },
  incorrect: { Icon: X, className: "bg-danger" },
  tie: { Icon: Minus, className: "bg-muted" },
  pending: { Icon: Check, className: "bg-strong" },
};

/** [2.40] Marks the picked team's badge once there is a score: green with a check, red with a cross. */
export function PickSeal({ pick }: { pick: PickResult }) {
  const { Icon, className } = looks[pick];
  return (
    <span
      aria-hidden
      className={cx(
        "absolute -right-1.5 -bottom-1 inline-flex size-4 items-center justify-center rounded-full border border-surface text-page",
        className,
      )}
    >
      <Icon strokeWidth={4} className="size-2.5" />
    </span>
  );
}
