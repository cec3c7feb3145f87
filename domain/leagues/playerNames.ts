// [16.3] Players without an account, as a commissioner lists them: a name on each line.
import { nameLength } from "../common/names";
import { withoutHidden } from "../common/visibleText";
import { foldEntryName, isLikeTheApp } from "./entryNames";

/** [16.1] */
export const ENTRY_NAME = { min: 2, max: 30 };
export const PLAYER_LINES = 250;
export const PLAYERS_TEXT = 64 * 1024;

export interface NamedLine {
  /** From 1. */
  readonly line: number;
  readonly name: string;
}

export type NameProblem = "tooShort" | "tooLong" | "likeTheApp" | "twice" | "taken";

/** Without what is hidden in them. Lines without anything on them are left out. */
export function namesIn(text: string): NamedLine[] {
  return text
    .split(/\r\n|[\n\r]/)
    .map((typed, index) => ({
      line: index + 1,
      name: withoutHidden(typed.normalize("NFC").replaceAll(/\s/gu, " ")).replaceAll(/ +/g, " ").trim(),
    }))
    .filter(({ name }) => name !== "");
}

/** Null for a name that is right by itself. */
export function entryNameProblem(name: string): NameProblem | null {
  const length = nameLength(name);
  if (length < ENTRY_NAME.min || foldEntryName(name) === "") return "tooShort";
  if (length > ENTRY_NAME.max) return "tooLong";
  return isLikeTheApp(name) ? "likeTheApp" : null;
}

/** [16.1] Names that people would take for one another count as the same. `taken` holds folded names. */
export function checkNames<Line extends { readonly name: string }>(
  lines: readonly Line[],
  taken: ReadonlySet<string>,
): (Line & { readonly problem: NameProblem | null })[] {
  const listed = new Set<string>();
  return lines.map((line) => {
    const folded = foldEntryName(line.name);
    const problem = entryNameProblem(line.name) ?? (taken.has(folded) ? "taken" : listed.has(folded) ? "twice" : null);
    listed.add(folded);
    return { ...line, problem };
  });
}
