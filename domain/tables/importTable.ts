// [5.7] An admin's import as a table: its first line names the columns as JSON does, and each line below is a row.
import { readTable, type TableProblem } from "./readTable";

export type ImportKind = "games" | "picks";
type ColumnType = "text" | "number" | "boolean";

/** As the server takes them (convex/model/admin/imports). */
const COLUMNS: Readonly<Record<ImportKind, Readonly<Record<string, ColumnType>>>> = {
  games: {
    id: "text",
    season: "number",
    week: "number",
    homeTeamId: "text",
    awayTeamId: "text",
    gameDate: "text",
    status: "text",
    homeScore: "number",
    awayScore: "number",
    winnerTeamId: "text",
  },
  picks: {
    userId: "text",
    leagueId: "text",
    gameId: "text",
    selectedTeamId: "text",
    entryNumber: "number",
    pickNumber: "number",
    isCorrect: "boolean",
    points: "number",
    confidence: "number",
    isBestBet: "boolean",
    guess: "number",
  },
};

const LIMITS = { lines: 5_001, columns: 60, cell: 1_000 };

export type ImportTableProblem =
  | TableProblem
  /** Its first line names no column that an import has. */
  | { readonly kind: "noTable" }
  | {
      readonly kind: "unknownColumn";
      readonly name: string;
      readonly column: number;
      readonly known: readonly string[];
    }
  | { readonly kind: "sameColumn"; readonly name: string; readonly column: number }
  | { readonly kind: "cellWithoutHeading"; readonly line: number; readonly column: number };

export type ImportRow = Readonly<Record<string, string | number | boolean>>;

/** Empty cells are left out. Other text in a column of numbers stays text, for the server to refuse by row. */
export function readImportTable(
  text: string,
  kind: ImportKind,
): { readonly rows: readonly ImportRow[] } | { readonly problem: ImportTableProblem } {
  const table = readTable(text, LIMITS);
  if ("problem" in table) return table;
  const [heading, ...below] = table.lines;
  const names = new Map(Object.keys(COLUMNS[kind]).map((name) => [folded(name), name]));
  if (!heading?.cells.some((cell) => names.has(folded(cell)))) return { problem: { kind: "noTable" } };
  const columns: (string | null)[] = [];
  for (const [index, cell] of heading.cells.entries()) {
    const name = names.get(folded(cell));
    const column = index + 1;
    if (cell !== "" && name === undefined) {
      return { problem: { kind: "unknownColumn", name: cell, column, known: [...names.values()] } };
    }
    if (name !== undefined && columns.includes(name)) return { problem: { kind: "sameColumn", name, column } };
    columns.push(name ?? null);
  }
  const rows: ImportRow[] = [];
  for (const { line, cells } of below) {
    const row: Record<string, string | number | boolean> = {};
    for (const [index, cell] of cells.entries()) {
      if (cell === "") continue;
      const name = columns[index] ?? null;
      if (name === null) return { problem: { kind: "cellWithoutHeading", line, column: index + 1 } };
      row[name] = valueOf(cell, COLUMNS[kind][name] ?? "text");
    }
    rows.push(row);
  }
  return { rows };
}

/** "Home Team ID", "home_team_id" */
const folded = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

function valueOf(cell: string, type: ColumnType): string | number | boolean {
  if (type === "number" && NUMBER.test(cell)) return Number(cell.replace(",", "."));
  if (type === "boolean") return BOOLEANS[cell.toLowerCase()] ?? cell;
  return cell;
}
