// [10.2][10.14] Before a row's teams: the number of the pick, or the star of the best bet.
import { Lock, Star } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../../lib/cx";
import { NumberSelect } from "../confidence/NumberSelect";
import type { RowRules } from "./rowRules";

interface RowLeadProps {
  rules: RowRules;
  /** The picked team; null without a pick, and for one that is being taken back. */
  pickedName: string | null;
  isLocked: boolean;
  onNumber: (number: number | null) => void;
  onBestBet: (isBestBet: boolean) => void;
}

/** Empty where the pick can't have one, as wide as where it can. */
export function RowLead({ rules: { number, bestBet, isCounting }, pickedName, isLocked, ...on }: RowLeadProps) {
  if (!isCounting) return null;
  if (bestBet)
    return pickedName !== null && (bestBet.canChoose || bestBet.isBestBet) ? (
      <BestBet {...bestBet} isLocked={isLocked} pickedName={pickedName} {...on} />
    ) : null;
  if (!number) return null;
  if (pickedName !== null && !isLocked)
    return (
      <NumberSelect name={pickedName} number={number.value} options={number.options} onChoose={on.onNumber} isNarrow />
    );
  if (!isLocked || number.value === null) return null;
  return (
    <span className="grid w-11 content-start justify-items-center text-muted">
      <span className="sr-only">
        <Trans>Number </Trans>
      </span>
      <span className="display text-20 text-strong">{number.value}</span>
      <Lock role="img" aria-label={t`locked`} className="size-3.5" />
    </span>
  );
}

interface BestBetProps {
  isBestBet: boolean;
  /** False for the best bet of a game that has locked or was called off, and on a pick too many. */
  canChoose: boolean;
  isLocked: boolean;
  pickedName: string;
  onBestBet: (isBestBet: boolean) => void;
}

function BestBet({ isBestBet, canChoose, isLocked, pickedName, onBestBet }: BestBetProps) {
  const star = <Star aria-hidden className={cx("size-6", isBestBet && "fill-current text-warning")} />;
  if (!canChoose)
    return (
      <span
        className={cx(
          "grid w-11 justify-items-center gap-1 text-muted",
          isLocked ? "content-start" : "h-11 content-center",
        )}
      >
        <span className="sr-only">
          <Trans>Best bet</Trans>
        </span>
        {star}
        {isLocked && <Lock role="img" aria-label={t`locked`} className="size-3.5" />}
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={isBestBet}
      aria-label={t`Best bet: ${pickedName}`}
      title={t`Best bet`}
      onClick={() => onBestBet(!isBestBet)}
      className={cx(
        "flex size-11 items-center justify-center rounded-md hover:bg-hover",
        isBestBet ? "text-strong" : "text-muted",
      )}
    >
      {star}
    </button>
  );
}
