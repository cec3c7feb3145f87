// [2.20] Somebody's status in a pool, over all of their entries: Active while at least one is.
import type { MyEntryView, PoolView } from "./survivorViews";

export interface PoolStatus {
  kind: "notEntered" | "active" | "eliminated" | "winner";
  /** The week in which the last of the entries was eliminated. */
  eliminatedWeek: number | null;
  /** True if an active entry still needs a pick for the week being played [2.21]. */
  needsPick: boolean;
}

type EntryWeeks = Pick<MyEntryView, "firstWeek" | "comebacks" | "missedWeeks">;

type PickedEntry = Pick<MyEntryView, "isEliminated" | "eliminatedWeek" | "isWinner" | "currentPick"> &
  EntryWeeks &
  Partial<Pick<MyEntryView, "secondPick" | "isHeld">>;

type Pool = Pick<PoolView, "state" | "hasStarted" | "currentWeek"> &
  Partial<Pick<PoolView, "picksNeeded">> & { myEntries: readonly PickedEntry[] };

/** The entry's picks for the week being played: none, one, or two [10.18]. */
export function weekPicksOf<T>(entry: { currentPick: T | null; secondPick: T | null }): T[] {
  return [entry.currentPick, entry.secondPick].filter((pick) => pick !== null);
}

type PlayedWeek = Pick<Pool, "currentWeek">;

/** [10.18] The later week from which the entry plays, as a late one or bought back; null once it plays. */
export function laterStartOf(
  { currentWeek }: PlayedWeek,
  { firstWeek, comebacks }: Pick<EntryWeeks, "firstWeek" | "comebacks">,
): number | null {
  const start = Math.max(firstWeek ?? 0, ...comebacks.map(({ fromWeek }) => fromWeek));
  return start > currentWeek ? start : null;
}

/** The week's last deadline has passed without a pick, which cost a life. */
export const hasMissed = ({ currentWeek }: PlayedWeek, { missedWeeks }: Pick<EntryWeeks, "missedWeeks">): boolean =>
  missedWeeks.includes(currentWeek);

/** How many of the week's picks the entry has still to make: none that are held [13.6]. */
export function missingPicks(
  { picksNeeded = 1, ...pool }: Pick<Pool, "picksNeeded" | "currentWeek">,
  entry: Pick<PickedEntry, "currentPick" | "secondPick" | "isHeld"> & EntryWeeks,
): number {
  if (entry.isHeld) return 0;
  if (hasMissed(pool, entry) || laterStartOf(pool, entry) !== null) return 0;
  const { currentPick, secondPick = null } = entry;
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
