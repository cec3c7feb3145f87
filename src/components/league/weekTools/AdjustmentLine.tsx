// [13.3] One adjustment in words: whose points, how many, by whom and why.
import { Trans } from "@lingui/react/macro";
import { adjustmentText } from "../../../../domain/scoring/adjustments";
import type { AdjustmentView } from "../../../lib/views";
import { weekName } from "../../../lib/weekName";

interface AdjustmentLineProps {
  adjustment: AdjustmentView;
  /** True where the week isn't plain. */
  hasWeek: boolean;
}

export function AdjustmentLine({ adjustment, hasWeek }: AdjustmentLineProps) {
  const { entryName, week, points, reason, byName } = adjustment;
  return (
    <div className="min-w-0 flex-1 wrap-anywhere">
      <p className="tabular font-medium text-strong">
        {entryName} <span className="whitespace-nowrap">{adjustmentText(points)}</span>
        {hasWeek && <span className="font-normal text-muted"> · {weekName(week)}</span>}
      </p>
      <p className="text-12 text-muted">
        <Trans>
          By {byName}: {reason}
        </Trans>
      </p>
    </div>
  );
}
