// [2.20] Somebody's status in a pool, over all of their entries: Active while at least one is.
import type { MyEntryView, PoolView } from "./survivorViews";

export interface PoolStatus {
  kind: "notEntered" | "active" | "eliminated" | "winner";
  /** The week in which the last of the entries was eliminated. */
  eliminatedWeek: number | null;
  /** Whether an active entry still needs a pick for the week being played [2.21]. */
  needsPick: boolean;
}

type Pool = Pick<PoolView, "state" | "hasStarted"> & {
  myEntries: readonly Pick<MyEntryView, "isEliminated" | "eliminatedWeek" | "isWinner" | "currentPick">[];
};

export function poolStatusOf({ state, hasStarted, myEntries }: Pool): PoolStatus {
  const base = { eliminatedWeek: null, needsPick: false };
  if (myEntries.length === 0) return { ...base, kind: "notEntered" };
  if (myEntries.some((entry) => entry.isWinner)) return { ...base, kind: "winner" };
  const active = myEntries.filter((entry) => !entry.isEliminated);
  if (active.length === 0)
    return {
      ...base,
      kind: "eliminated",
      eliminatedWeek: Math.max(...myEntries.map((entry) => entry.eliminatedWeek ?? 0)) || null,
    };
  const needsPick = state === "open" && hasStarted && active.some((entry) => entry.currentPick === null);
  return { ...base, kind: "active", needsPick };
}
