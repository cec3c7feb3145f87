// [17.1] A spreadsheet as rows of people, also where the spreadsheet has people in its heading: that one is turned.
import type { TableLine } from "../tables/readTable";

export interface Place {
  /** Of the text, from 1. */
  readonly line: number;
  /** Of the line, from 1. */
  readonly column: number;
}

export interface SpreadsheetTable {
  readonly rows: readonly (readonly string[])[];
  readonly width: number;
  /** Where a cell stands in the spreadsheet that people see. */
  placeOf: (row: number, column: number) => Place;
}

export function tableOf(lines: readonly TableLine[]): SpreadsheetTable {
  const rows = lines.map(({ cells }) => cells);
  return {
    rows,
    width: widthOf(rows),
    placeOf: (row, column) => ({ line: lines[row]?.line ?? 0, column: column + 1 }),
  };
}

/** From the heading on. Its first row has the names of games or weeks. */
export function turnedTable(lines: readonly TableLine[]): SpreadsheetTable {
  const width = widthOf(lines.map(({ cells }) => cells));
  const rows = Array.from({ length: width }, (_, column) => lines.map(({ cells }) => cells[column] ?? ""));
  return {
    rows,
    width: lines.length,
    placeOf: (row, column) => ({ line: lines[column]?.line ?? 0, column: row + 1 }),
  };
}

const widthOf = (rows: readonly (readonly string[])[]) => rows.reduce((width, row) => Math.max(width, row.length), 0);
