// [5.7][7.45] What is typed or loaded for an import, before the server judges its rows.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type ImportKind = "games" | "picks";
export type ImportReport = FunctionReturnType<typeof api.admin.importGames>;

/** As many rows as the server takes in one call. */
export const ROWS_PER_CALL: Readonly<Record<ImportKind, number>> = { games: 100, picks: 200 };

/** The rows, or the sentence that says what is wrong with the text. A list, or an object with one under the name. */
export function parseImport(text: string, kind: ImportKind): { rows: unknown[] } | { problem: string } {
  if (text.trim() === "") return { problem: `Please enter ${kind} data` };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { problem: "Invalid JSON format" };
  }
  const named = typeof parsed === "object" && parsed !== null && kind in parsed ? parsed : null;
  const rows: unknown = named ? (named as Record<string, unknown>)[kind] : parsed;
  if (!Array.isArray(rows)) return { problem: `Expected a list of ${kind}` };
  return rows.length === 0 ? { problem: `Please enter ${kind} data` } : { rows };
}

/** Reports of consecutive parts as one about the whole, with the rows' own numbers. */
export function joinReports(reports: readonly ImportReport[], partSize: number): ImportReport {
  const shift = <Row extends { row: number }>(rows: readonly Row[], part: number) =>
    rows.map((each) => ({ ...each, row: each.row + part * partSize }));
  return {
    changes: reports.flatMap(({ changes }, part) => shift(changes, part)),
    problems: reports.flatMap(({ problems }, part) => shift(problems, part)),
    unchanged: reports.reduce((sum, { unchanged }) => sum + unchanged, 0),
    isApplied: reports.length > 0 && reports.every(({ isApplied }) => isApplied),
  };
}
