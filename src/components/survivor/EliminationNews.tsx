import { useMemo } from "react";
import { plural, t } from "@lingui/core/macro";
import { hasOwnName } from "../../../domain/survivor/hasOwnName";
import { NewsLog } from "../ui/feedback/NewsLog";
import { fullName } from "../../lib/format";
import { eliminationChanges, type Eliminations } from "./eliminationChanges";
import type { EliminationView, PoolView } from "./survivorViews";
import { inWeek } from "./weekText";

interface EliminationNewsProps {
  pool: PoolView;
  /** Newest first. */
  eliminations: readonly EliminationView[];
}

export const eliminatedName = (out: EliminationView, pool: PoolView) =>
  (pool.settings.allowMultipleEntries || hasOwnName(out)) && out.userId !== null
    ? `${fullName(out)}, ${out.entryName}`
    : fullName(out);

function endText({ winners: [winner], winnerCount }: PoolView): string {
  if (winnerCount > 1) return t`The pool is over: ${winnerCount} share the win.`;
  return winner ? t`The pool is over: ${fullName(winner)} won.` : t`The pool is over.`;
}

interface Standing extends Eliminations {
  isOver: boolean;
}

/**
 * [2.52] Announces entries eliminated together in one line, those that are back in another, and the pool's end in one:
 * it may come a moment later.
 */
export function EliminationNews({ pool, eliminations }: EliminationNewsProps) {
  const isOver = pool.state === "over";
  const alive = pool.aliveEntries;
  const standing = useMemo(() => ({ list: eliminations, alive, isOver }), [eliminations, alive, isOver]);
  const newsOf = (before: Standing, after: Standing) => {
    const { out, boughtBack, revived } = eliminationChanges(before, after);
    const namesOf = (list: readonly EliminationView[]) => list.map((each) => eliminatedName(each, pool)).join("; ");
    const lines = [];
    if (out.length > 0) {
      lines.push(
        t`Eliminated ${inWeek(out[0]?.week ?? pool.currentWeek)}: ${namesOf(out)}. ${plural(alive, { one: "# entry", other: "# entries" })} still alive.`,
      );
    }
    if (revived.length > 0) {
      lines.push(
        t`Back in, no longer eliminated: ${namesOf(revived)}. ${plural(alive, { one: "# entry", other: "# entries" })} alive.`,
      );
    }
    if (boughtBack.length > 0) {
      lines.push(
        t`Bought back in: ${namesOf(boughtBack)}. ${plural(alive, { one: "# entry", other: "# entries" })} alive.`,
      );
    }
    if (after.isOver && !before.isOver) lines.push(endText(pool));
    return lines;
  };
  return <NewsLog label={t`Eliminations as they happen`} value={standing} newsOf={newsOf} />;
}
