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

/** [2.52] Announces entries eliminated together in one line. */
export function EliminationNews({ pool, eliminations }: EliminationNewsProps) {
  const newsOf = (before: readonly EliminationView[], after: readonly EliminationView[]) => {
    const heard = new Set(before.map(keyOf));
    const fresh = after.filter((out) => !heard.has(keyOf(out)));
    if (fresh.length === 0) return [];
    const names = fresh.map((out) => eliminatedName(out, pool)).join("; ");
    return [
      t`Eliminated ${inWeek(fresh[0]?.week ?? pool.currentWeek)}: ${names}. ${plural(pool.aliveEntries, { one: "# entry", other: "# entries" })} still alive.`,
    ];
  };
  return <NewsLog label={t`Eliminations as they happen`} value={eliminations} newsOf={newsOf} />;
}
