import { Trophy } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../domain/common/points";
import { adjustmentText } from "../../../domain/scoring/adjustments";
import { distanceInWords } from "../../../domain/scoring/winnersInWords";
import { saidText } from "../../lib/saidText";

interface WeekPointsProps {
  /** Undefined without a pick that counted. */
  value: number | undefined;
  /** The week's highest points. */
  best: number | undefined;
  /** [10.16] How far the guess was off; undefined until the week is over, and without a guess. */
  distance: number | undefined;
  /** [10.15] */
  isWon: boolean;
  /** [10.8] */
  isDropped: boolean;
  /** [13.3] How many of the points commissioners gave, or took; undefined without any. */
  adjusted: number | undefined;
}

/** A member's points in a week. */
export function WeekPoints({ value, best, distance, isWon, isDropped, adjusted }: WeekPointsProps) {
  return (
    <>
      <span className="inline-flex items-center gap-0.5">
        {isWon && <Trophy role="img" aria-label={t`Won the week:`} className="size-3 text-warning" />}
        <Value value={value} best={best} isDropped={isDropped} />
      </span>
      {adjusted !== undefined && (
        <span className="block text-12 leading-none font-medium text-muted">
          <span className="sr-only">
            <Trans>, of them adjusted: </Trans>
          </span>
          {adjustmentText(adjusted)}
        </span>
      )}
      {distance !== undefined && (
        <span className="block text-12 leading-none text-faint">
          <span className="sr-only">
            <Trans>, guess </Trans>
          </span>
          {saidText(distanceInWords(distance))}
        </span>
      )}
    </>
  );
}

function Value({ value, best, isDropped }: Pick<WeekPointsProps, "value" | "best" | "isDropped">) {
  if (isDropped)
    return (
      <s className="text-faint decoration-2">
        {formatPoints(value ?? 0)}
        <span className="sr-only">
          <Trans> (dropped)</Trans>
        </span>
      </s>
    );
  if (value === undefined) return <span className="text-faint">–</span>;
  if (value === 0 || value !== best) return formatPoints(value);
  return (
    <span className="font-bold text-accent">
      {formatPoints(value)}
      <span className="sr-only">
        <Trans> (best of the week)</Trans>
      </span>
    </span>
  );
}
