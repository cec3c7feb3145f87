// [13.3] Whose points of a week commissioners adjusted, where they did: few weeks need the code.
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { later } from "../../../lib/later";
import type { AdjustmentView } from "../../../lib/views";

const AdjustmentLine = later(async () => (await import("./AdjustmentLine")).AdjustmentLine);

export function AdjustmentNotes({ adjustments = [] }: { adjustments: readonly AdjustmentView[] | undefined }) {
  if (adjustments.length === 0) return null;
  return (
    <Suspense fallback={<div className="h-9" />}>
      <ul aria-label={t`Adjusted points`} className="grid gap-2 px-1 text-14">
        {adjustments.map((each) => (
          <li key={each.id}>
            <AdjustmentLine adjustment={each} hasWeek={false} />
          </li>
        ))}
      </ul>
    </Suspense>
  );
}
