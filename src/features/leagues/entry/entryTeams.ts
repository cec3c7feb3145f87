import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

export type EntryTeams = FunctionReturnType<typeof api.entryHistory.listTeams>;
export type LineSum = EntryTeams["lines"]["favorites"];

export function sumOfLines({ favorites, underdogs, even }: EntryTeams["lines"]): LineSum {
  const all = [favorites, underdogs, even];
  return {
    picks: all.reduce((sum, { picks }) => sum + picks, 0),
    right: all.reduce((sum, { right }) => sum + right, 0),
    expected: all.reduce((sum, { expected }) => sum + expected, 0),
  };
}
