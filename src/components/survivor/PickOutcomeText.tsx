import { CircleCheck, CircleDashed, CircleX, HeartCrack, type LucideIcon } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../lib/cx";
import { pickOutcomeTexts, type PickOutcome } from "./pickOutcome";

const looks: Record<PickOutcome, { Icon: LucideIcon; className: string }> = {
  pending: { Icon: CircleDashed, className: "text-muted" },
  survived: { Icon: CircleCheck, className: "text-success" },
  lifeLost: { Icon: HeartCrack, className: "text-warning" },
  eliminated: { Icon: CircleX, className: "text-danger" },
};

interface PickOutcomeTextProps {
  outcome: PickOutcome;
  /** [2.46] The game is in progress: shown as live, with a dot. */
  isInProgress?: boolean;
  /** For narrow spaces. */
  isCompact?: boolean;
  names?: Record<PickOutcome, string>;
  className?: string;
}

/** [4.3] A pick's result as an icon and a word. */
export function PickOutcomeText({
  outcome,
  isInProgress = false,
  isCompact = false,
  names = pickOutcomeTexts,
  className,
}: PickOutcomeTextProps) {
  const styles = cx("inline-flex items-center gap-1 font-semibold whitespace-nowrap", className);
  if (outcome === "pending" && isInProgress)
    return (
      <span className={cx(styles, "text-live")}>
        <span aria-hidden className="mx-0.5 size-2 animate-live rounded-full bg-current" />
        {isCompact ? <Trans>In progress</Trans> : <Trans>Game in progress</Trans>}
      </span>
    );
  const { Icon, className: tone } = looks[outcome];
  return (
    <span className={cx(styles, tone)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {names[outcome]}
    </span>
  );
}
