// [2.20] Somebody's status in a pool, over all of their entries: Active while at least one is.
import type { MyEntryView, PoolView } from "./survivorViews";

export interface PoolStatus {
  kind: "notEntered" | "active" | "eliminated" | "winner";
  /** The week in which the last of the entries was eliminated. */
  eliminatedWeek: number | null;
  /** True if an active entry still needs a pick for the week being played [2.21]. */
  needsPick: boolean;
}

type PickedEntry = Pick<MyEntryView, "isEliminated" | "eliminatedWeek" | "isWinner" | "currentPick"> &
  Partial<Pick<MyEntryView, "secondPick">>;

type Pool = Pick<PoolView, "state" | "hasStarted"> &
  Partial<Pick<PoolView, "picksNeeded">> & { myEntries: readonly PickedEntry[] };

/** The entry's picks for the week being played: none, one, or two [10.18]. */
export function weekPicksOf<T>(entry: { currentPick: T | null; secondPick: T | null }): T[] {
  return [entry.currentPick, entry.secondPick].filter((pick) => pick !== null);
}

/** How many of the week's picks the entry has still to make. */
export function missingPicks(
  { picksNeeded = 1 }: Pick<Pool, "picksNeeded">,
  { currentPick, secondPick = null }: Pick<PickedEntry, "currentPick" | "secondPick">,
): number {
  return Number(currentPick === null) + Number(picksNeeded > 1 && secondPick === null);
}

export function poolStatusOf(pool: Pool): PoolStatus {
  const { state, hasStarted, myEntries } = pool;
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
  const needsPick = state === "open" && hasStarted && active.some((entry) => missingPicks(pool, entry) > 0);
  return { ...base, kind: "active", needsPick };
}
