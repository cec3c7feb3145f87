// [16.1] A pool's entry has this name until its owner names it. Nobody else's can be called that.
import { foldEntryName } from "../leagues/entryNames";
import { ENTRIES_PER_USER } from "./survivorRules";

export const defaultEntryName = (entryNumber: number) => `Entry ${entryNumber}`;

const FOLDED = new Map(
  Array.from({ length: ENTRIES_PER_USER.max }, (_, index) => [foldEntryName(defaultEntryName(index + 1)), index + 1]),
);

/** The number of the entries that are called that; null for any other name. */
export const defaultNumberOf = (foldedName: string): number | null => FOLDED.get(foldedName) ?? null;
