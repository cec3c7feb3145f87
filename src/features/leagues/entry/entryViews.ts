import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

export type EntryHistory = NonNullable<FunctionReturnType<typeof api.entryHistory.get>>;
export type EntrySeason = EntryHistory["seasons"][number];
export type EntryWeeks = FunctionReturnType<typeof api.entryHistory.listWeeks>;
export type EntryWeek = EntryWeeks["weeks"][number];
export type Duel = NonNullable<EntrySeason["duel"]>;

/** Those played in this league rather than told of. */
export const playedIn = ({ seasons }: EntryHistory) => seasons.filter(({ isTold }) => !isTold);

/** Over all seasons; null where the two have never met. */
export function sumDuels(seasons: readonly EntrySeason[]): Duel | null {
  const sum = { won: 0, lost: 0, level: 0 };
  for (const { duel } of seasons) {
    sum.won += duel?.won ?? 0;
    sum.lost += duel?.lost ?? 0;
    sum.level += duel?.level ?? 0;
  }
  return sum.won + sum.lost + sum.level === 0 ? null : sum;
}

/** "10-4", "10-4-1" */
export function recordText({ correct, incorrect, tied }: EntrySeason): string {
  return tied > 0 ? `${correct}-${incorrect}-${tied}` : `${correct}-${incorrect}`;
}

/** An average, to a tenth. */
export const formatAverage = (points: number) => points.toFixed(1);
