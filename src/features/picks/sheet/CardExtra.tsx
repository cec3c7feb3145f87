// [10.2][10.13] The line of a card below its teams: its number, the state of its line, and the best bet.
import { Lock, Star } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../../lib/cx";
import { NumberSelect } from "../confidence/NumberSelect";
import type { CardRules } from "./cardRules";

export interface CardExtraProps {
  rules: CardRules;
  /** The picked team; null without a pick. */
  pickedName: string | null;
  isLocked: boolean;
  /** null where the league has no lines. */
  lineText: string | null;
  onNumber: (number: number | null) => void;
  onBestBet: (isBestBet: boolean) => void;
}

export function CardExtra(props: CardExtraProps) {
  const { rules, pickedName, isLocked, lineText, onNumber, onBestBet } = props;
  const { number, bestBet } = rules;
  const hints = [lineText, hintOf(props)].filter(Boolean);
  const hasControls = number !== null || bestBet !== null;
  return (
    <div
      className={cx(
        "tabular flex items-center gap-2 border-b border-hairline px-3 text-12 text-muted",
        hasControls ? "h-12" : "h-8",
      )}
    >
      {number && pickedName !== null && !isLocked && (
        <NumberSelect name={pickedName} number={number.value} options={number.options} onChoose={onNumber} />
      )}
      {number && isLocked && number.value !== null && (
        <span className="inline-flex items-center gap-1.5 text-muted">
          <span className="sr-only">
            <Trans>Number </Trans>
          </span>
          <span className="display text-20 text-strong">{number.value}</span>
          <Lock role="img" aria-label={t`locked`} className="size-3.5" />
        </span>
      )}
      <p className={cx("min-w-0 flex-1", hasControls ? "line-clamp-2" : "truncate")}>{hints.join(". ")}</p>
      {bestBet && (bestBet.canChoose || bestBet.isBestBet) && (
        <BestBet isLocked={isLocked} {...bestBet} pickedName={pickedName ?? ""} onBestBet={onBestBet} />
      )}
    </div>
  );
}

function hintOf({ rules: { number, bestBet }, pickedName, isLocked }: CardExtraProps): string | null {
  if (bestBet?.isBestBet) return t`Counts double`;
  if (bestBet) return isLocked ? t`Counts once` : pickedName === null ? t`Pick a team to make it your best bet` : null;
  if (number === null || isLocked) return null;
  if (pickedName === null) return t`Pick a team to give it a number`;
  return number.left === null ? null : t`No number yet, counts ${number.left} for now`;
}

interface BestBetProps {
  isBestBet: boolean;
  isLocked: boolean;
  pickedName: string;
  onBestBet: (isBestBet: boolean) => void;
}

function BestBet({ isBestBet, isLocked, pickedName, onBestBet }: BestBetProps) {
  const star = <Star aria-hidden className={cx("size-5", isBestBet && "fill-current text-warning")} />;
  if (isLocked)
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-strong">
        {star}
        <Trans>Best bet</Trans>
        <Lock role="img" aria-label={t`locked`} className="size-3.5 text-muted" />
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={isBestBet}
      aria-label={t`Best bet: ${pickedName}`}
      onClick={() => onBestBet(!isBestBet)}
      className={cx(
        "-mr-2 inline-flex h-11 shrink-0 items-center gap-1.5 rounded-md px-2 font-semibold hover:bg-hover",
        isBestBet ? "text-strong" : "text-muted",
      )}
    >
      {star}
      <Trans>Best bet</Trans>
    </button>
  );
}
