import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

export type EntryHistory = NonNullable<FunctionReturnType<typeof api.entryHistory.get>>;
export type EntrySeason = EntryHistory["seasons"][number];
export type EntryWeeks = FunctionReturnType<typeof api.entryHistory.listWeeks>;
export type EntryWeek = EntryWeeks["weeks"][number];

/** Those played in this league rather than told of. */
export const playedIn = ({ seasons }: EntryHistory) => seasons.filter(({ isTold }) => !isTold);

/** "10-4", "10-4-1" */
export function recordText({ correct, incorrect, tied }: EntrySeason): string {
  return tied > 0 ? `${correct}-${incorrect}-${tied}` : `${correct}-${incorrect}`;
}

/** An average, to a tenth. */
export const formatAverage = (points: number) => points.toFixed(1);
