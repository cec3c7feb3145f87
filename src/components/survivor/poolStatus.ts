// [2.20] How somebody stands in a pool, over all of their entries: Active while one of them is.
import type { MyEntryView, PoolView } from "./views";

export interface PoolStatus {
  kind: "notEntered" | "active" | "eliminated" | "winner";
  /** The week in which the last entry fell. */
  eliminatedWeek: number | null;
  /** Whether an active entry has no pick yet in a week that is being played [2.21]. */
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
