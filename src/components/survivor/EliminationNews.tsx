import { useMemo } from "react";
import { plural, t } from "@lingui/core/macro";
import { hasOwnName } from "../../../domain/survivor/hasOwnName";
import { NewsLog } from "../ui/feedback/NewsLog";
import { fullName } from "../../lib/format";
import type { EliminationView, PoolView } from "./survivorViews";
import { inWeek } from "./weekText";

interface EliminationNewsProps {
  pool: PoolView;
  /** Newest first. */
  eliminations: readonly EliminationView[];
}

const keyOf = (out: EliminationView) => `${out.entryId} ${out.atMs}`;

export const eliminatedName = (out: EliminationView, pool: PoolView) =>
  (pool.settings.allowMultipleEntries || hasOwnName(out)) && out.userId !== null
    ? `${fullName(out)}, ${out.entryName}`
    : fullName(out);

function endText({ winners: [winner], winnerCount }: PoolView): string {
  if (winnerCount > 1) return t`The pool is over: ${winnerCount} share the win.`;
  return winner ? t`The pool is over: ${fullName(winner)} won.` : t`The pool is over.`;
}

interface Standing {
  eliminations: readonly EliminationView[];
  isOver: boolean;
}

/** [2.52] Announces entries eliminated together in one line, and the pool's end in another: it may come a moment later. */
export function EliminationNews({ pool, eliminations }: EliminationNewsProps) {
  const isOver = pool.state === "over";
  const standing = useMemo(() => ({ eliminations, isOver }), [eliminations, isOver]);
  const newsOf = (before: Standing, after: Standing) => {
    const heard = new Set(before.eliminations.map(keyOf));
    const fresh = after.eliminations.filter((out) => !heard.has(keyOf(out)));
    const names = fresh.map((out) => eliminatedName(out, pool)).join("; ");
    return [
      ...(fresh.length > 0
        ? [
            t`Eliminated ${inWeek(fresh[0]?.week ?? pool.currentWeek)}: ${names}. ${plural(pool.aliveEntries, { one: "# entry", other: "# entries" })} still alive.`,
          ]
        : []),
      ...(after.isOver && !before.isOver ? [endText(pool)] : []),
    ];
  };
  return <NewsLog label={t`Eliminations as they happen`} value={standing} newsOf={newsOf} />;
}
