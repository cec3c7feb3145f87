// [17.1] The text of a spreadsheet that is moved in, within its limits.
import { readTable, type TableLine, type TableProblem } from "../tables/readTable";
import { mendHeadings } from "./mendHeadings";
import { findHeading } from "./findHeading";

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ROWS = 2_000;
/** Titles and headings stand above the rows. */
const LINES_ABOVE = 30;
const LIMITS = { lines: MAX_ROWS + LINES_ABOVE, columns: 60, cell: 1_000 };
/** Headings are read the same in any season, but for names of teams, which no limit depends on. */
const ANY_SEASON = 2025;

export type SpreadsheetProblem =
  | TableProblem
  | { readonly kind: "tooLong"; readonly maxBytes: number }
  | { readonly kind: "binary"; readonly line: number; readonly column: number }
  | { readonly kind: "empty" };

export type ReadSpreadsheet = { readonly lines: readonly TableLine[] } | { readonly problem: SpreadsheetProblem };

export function readSpreadsheet(text: string): ReadSpreadsheet {
  if (bytesOf(text) > MAX_BYTES) return { problem: { kind: "tooLong", maxBytes: MAX_BYTES } };
  const binary = binaryIn(text);
  if (binary !== null) return { problem: binary };
  const table = readTable(text, LIMITS);
  if ("problem" in table) {
    return table.problem.kind === "tooManyLines" ? { problem: { kind: "tooManyLines", max: MAX_ROWS } } : table;
  }
  const lines = mendHeadings(table.lines, ANY_SEASON);
  if (lines.length === 0) return { problem: { kind: "empty" } };
  const heading = findHeading(lines, ANY_SEASON);
  const rows = lines.length - (heading === null ? 0 : heading + 1);
  if (rows > MAX_ROWS) return { problem: { kind: "tooManyLines", max: MAX_ROWS } };
  return { lines };
}

/** Of a text in UTF-8, without making it where it can't matter. */
function bytesOf(text: string): number {
  const MOST_OF_A_UNIT = 3;
  return text.length * MOST_OF_A_UNIT <= MAX_BYTES || text.length > MAX_BYTES
    ? text.length
    : new TextEncoder().encode(text).length;
}

/** Characters that no spreadsheet has: control characters, but for the white space among them. */
const BINARY = /[\0-\u0008\u000E-\u001F]/;

function binaryIn(text: string): SpreadsheetProblem | null {
  const match = BINARY.exec(text);
  if (match === null) return null;
  const before = text.slice(0, match.index).split(/\r\n|[\n\r]/);
  const last = before.at(-1) ?? "";
  return { kind: "binary", line: before.length, column: last.split(/[\t;,]/).length };
}
