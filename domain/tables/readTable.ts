// [17.1] The lines and cells of a table as text: CSV with commas, semicolons or tabs, or cells pasted from a
// spreadsheet.
import { CsvError, parse } from "csv-parse/browser/esm/sync";

export interface TableLine {
  /** Of the text, from 1; of a cell with line breaks, the last one. */
  readonly line: number;
  /** Without white space around them. */
  readonly cells: readonly string[];
}

export interface TableLimits {
  readonly lines: number;
  readonly columns: number;
  /** Characters of a cell. */
  readonly cell: number;
}

export type TableProblem =
  | { readonly kind: "quoteNotClosed"; readonly line: number }
  | { readonly kind: "tooManyLines"; readonly max: number }
  | { readonly kind: "tooManyColumns"; readonly line: number; readonly max: number }
  | { readonly kind: "cellTooLong"; readonly line: number; readonly column: number; readonly max: number };

export type ReadTable = { readonly lines: readonly TableLine[] } | { readonly problem: TableProblem };

/** Lines in which nothing stands are left out, and so are empty cells at a line's end. */
export function readTable(text: string, limits: TableLimits): ReadTable {
  const { delimiter, body, skipped } = delimiterOf(text);
  const lines: TableLine[] = [];
  let lastLine = skipped;
  const take = (record: readonly string[], { lines: read }: { readonly lines: number }): null => {
    lastLine = skipped + read;
    const cells = record.map((cell) => cell.trim());
    while (cells.at(-1) === "") cells.pop();
    if (cells.length === 0) return null;
    const line = lastLine;
    if (lines.length === limits.lines) throw new TooMuch({ kind: "tooManyLines", max: limits.lines });
    if (cells.length > limits.columns) throw new TooMuch({ kind: "tooManyColumns", line, max: limits.columns });
    const long = cells.findIndex((cell) => cell.length > limits.cell);
    if (long !== -1) throw new TooMuch({ kind: "cellTooLong", line, column: long + 1, max: limits.cell });
    lines.push({ line, cells });
    return null;
  };
  try {
    // A quote in the middle of a cell is one of its characters.
    parse(body, { delimiter, relax_column_count: true, relax_quotes: true, on_record: take });
  } catch (error) {
    if (error instanceof TooMuch) return { problem: error.problem };
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") {
      return { problem: { kind: "quoteNotClosed", line: lastLine + 1 } };
    }
    throw error;
  }
  return { lines };
}

class TooMuch extends Error {
  constructor(readonly problem: TableProblem) {
    super(problem.kind);
  }
}

const DELIMITERS = ["\t", ";", ","] as const;
/** Spreadsheets write it above a table whose delimiter isn't their country's. */
const NAMED_DELIMITER = /^sep=(?<delimiter>[;,\t|])\r?\n/i;
const LOOKED_AT = 50;

/** The one that most lines have the same number of. A decimal comma or a comma in a text isn't in every line. */
function delimiterOf(text: string): { delimiter: string; body: string; skipped: number } {
  const body = text.replace(/^\uFEFF/, "");
  const named = NAMED_DELIMITER.exec(body);
  if (named?.groups)
    return { delimiter: named.groups["delimiter"] ?? ",", body: body.slice(named[0].length), skipped: 1 };
  const lines = firstLines(body);
  let best: { delimiter: string; agreeing: number } = { delimiter: ",", agreeing: 0 };
  for (const delimiter of DELIMITERS) {
    const agreeing = most(lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0));
    if (agreeing > best.agreeing) best = { delimiter, agreeing };
  }
  return { delimiter: best.delimiter, body, skipped: 0 };
}

/** Without what is quoted. */
function firstLines(text: string): string[] {
  const lines: string[] = [];
  for (let from = 0; from < text.length && lines.length < LOOKED_AT;) {
    const end = text.indexOf("\n", from);
    const to = end === -1 ? text.length : end;
    lines.push(text.slice(from, to).replace(/"[^"]*"/g, ""));
    from = to + 1;
  }
  return lines;
}

/** How often the most frequent number is there. */
function most(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
