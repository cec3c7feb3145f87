// [17.1] Facts about a column: its heading, and how many of its cells are teams, numbers, marks and texts.
import { foldEntryName } from "../leagues/entryNames";
import { gameIn } from "./gameHeadings";
import { headingOf, type Heading } from "./headings";
import { isRowOfTotals } from "./rowsBetween";
import { teamsTogether, type CellReader, type SpreadsheetCell } from "./spreadsheetCells";
import type { SpreadsheetView } from "./spreadsheetView";
import { weekIn } from "./titles";

export interface ColumnFacts {
  /** From 0. */
  readonly at: number;
  readonly text: string;
  readonly heading: Heading;
  /** Cells in which something stands. */
  readonly filled: number;
  /** The kind that most of them are; null for a column without anything in it. */
  readonly mostly: SpreadsheetCell["kind"] | null;
  /** By row, as the spreadsheet has them and as they are read. */
  readonly texts: readonly string[];
  readonly cells: readonly SpreadsheetCell[];
  /** Each text is the name of one of the league's entries, be it "x" or "12". */
  readonly areEntries: boolean;
  readonly isWeeks: boolean;
  readonly isSeasons: boolean;
  readonly hasGames: boolean;
}

interface Known {
  readonly readCell: CellReader;
  readonly season: number;
  /** The league's, folded. */
  readonly entries: ReadonlySet<string>;
}

/** Rows of totals tell nothing of a column. */
export function factsOf(view: SpreadsheetView, { readCell, season, entries }: Known): ColumnFacts[] {
  const rows = view.body.flatMap((row) => {
    const cells = view.table.rows[row] ?? [];
    const [first = ""] = cells.filter((cell) => cell !== "");
    return (isRowOfTotals(first) && !entries.has(foldEntryName(first))) ||
      cells.filter((cell) => cell !== "").length === 0
      ? []
      : [cells];
  });
  return Array.from({ length: view.table.width }, (_, at) => {
    const text = view.headings[at] ?? "";
    const texts = rows.map((row) => row[at] ?? "");
    const cells = texts.map((each) => readCell(each));
    const filled = cells.filter(({ kind }) => kind !== "blank").length;
    const isAll = (is: (text: string, cell: SpreadsheetCell) => boolean) =>
      filled > 0 && texts.every((each, row) => cells[row]?.kind === "blank" || (cells[row] && is(each, cells[row])));
    return {
      at,
      text,
      heading: headingOf(text, season),
      filled,
      mostly: mostOf(texts, cells, readCell),
      texts,
      cells,
      areEntries: filled > 0 && texts.every((each) => each === "" || entries.has(foldEntryName(each))),
      isWeeks: isAll((each, cell) => cell.kind !== "number" && weekIn(each) !== null),
      isSeasons: isAll((_text, cell) => cell.kind === "number" && cell.number >= 1966 && cell.number < 2100),
      hasGames: isAll((each) => gameIn(each, season) !== null),
    };
  });
}

/** New Orleans, or the other one of yes. */
const NO = /^no$/i;

function mostOf(
  texts: readonly string[],
  cells: readonly SpreadsheetCell[],
  readCell: CellReader,
): SpreadsheetCell["kind"] | null {
  const counts = new Map<SpreadsheetCell["kind"], number>();
  const hasYes = cells.some((cell) => cell.kind === "mark" && cell.mark === "yes");
  for (const [row, { kind }] of cells.entries()) {
    if (kind === "blank") continue;
    const isNo = NO.test(texts[row] ?? "") && (hasYes || texts[row] !== "NO");
    const is = isNo ? "mark" : kind === "text" && teamsTogether(texts[row] ?? "", readCell) !== null ? "team" : kind;
    counts.set(is, (counts.get(is) ?? 0) + 1);
  }
  // Crosses stand for those who are out, and teams for the others.
  const [teams, marks] = [counts.get("team") ?? 0, counts.get("mark") ?? 0];
  if (teams > 0 && teams * 2 >= marks) counts.delete("mark");
  let most: [SpreadsheetCell["kind"], number] | null = null;
  for (const each of counts) if (most === null || each[1] > most[1]) most = each;
  return most?.[0] ?? null;
}
