// [17.1] The rows of a spreadsheet by person and week, as its layout has them. Unreadable cells are reported, never
// guessed.
import { foldEntryName } from "../leagues/entryNames";
import type { TableLine } from "../tables/readTable";
import type { TeamCode } from "../teams/franchises";
import { gameIn } from "./gameHeadings";
import { isPersonHeading } from "./headings";
import type { MoveInRow } from "./moveInRow";
import type { PickSource } from "./readPicks";
import { readRow } from "./readRow";
import { columnOf, nameColumn, nameIn } from "./rowNames";
import { choiceKey, type RowProblem, type SkippedLine, type TeamChoice } from "./rowProblems";
import { rowsByPerson } from "./rowsByPerson";
import { isRowOfResults, isRowOfTotals } from "./rowsBetween";
import { cellReader } from "./spreadsheetCells";
import type { Meaning, SpreadsheetLayout } from "./spreadsheetLayout";
import type { SpreadsheetReading } from "./spreadsheetReading";
import { viewOf } from "./spreadsheetView";
import { weekIn } from "./titles";

interface RowOptions {
  /** By the key of the choice. */
  readonly answers?: ReadonlyMap<string, TeamCode>;
  /** Of the league: a name of these is never taken for a row of totals. */
  readonly entryNames?: readonly string[];
}

export interface SpreadsheetRows {
  readonly rows: readonly MoveInRow[];
  /** Everybody in the spreadsheet, in its order. */
  readonly people: readonly string[];
  readonly problems: readonly RowProblem[];
  readonly choices: readonly TeamChoice[];
  readonly skipped: readonly SkippedLine[];
}

export function readRows(
  lines: readonly TableLine[],
  layout: SpreadsheetLayout,
  options: RowOptions = {},
): SpreadsheetRows {
  const view = viewOf(lines, layout);
  const problems: RowProblem[] = [];
  const choices = new Map<
    string,
    { text: string; codes: readonly TeamCode[]; places: TeamChoice["places"][number][] }
  >();
  const answers = options.answers ?? new Map<string, TeamCode>();
  const games = new Map(
    layout.columns.flatMap(({ column, meaning }) => (meaning.kind === "game" ? [[column, meaning] as const] : [])),
  );
  const source: PickSource = {
    layout,
    view,
    readCell: cellReader(layout.season),
    games,
    refuse: (problem) => problems.push(problem),
    choose: (text, codes, place) => {
      const key = choiceKey(text);
      const answer = answers.get(key);
      if (answer !== undefined && codes.includes(answer)) return answer;
      const choice = choices.get(key) ?? { text, codes, places: [] };
      choice.places.push(place);
      choices.set(key, choice);
      return null;
    },
  };
  const reading: SpreadsheetReading = {
    layout,
    view,
    source,
    rows: rowsByPerson(isList(layout)),
    problems,
    skipped: [],
    entries: new Set((options.entryNames ?? []).map(foldEntryName)),
    week: titleAbove(lines, layout),
  };
  readResults(reading);
  for (const row of view.body) readLine(reading, row);
  return {
    ...reading.rows.built(),
    problems,
    choices: [...choices].map(([key, choice]) => ({ key, ...choice })),
    skipped: reading.skipped,
  };
}

/** A pick a line: a person's week then has several lines. */
function isList({ columns }: SpreadsheetLayout): boolean {
  const picks = columns.filter(({ meaning: { kind } }) => kind === "pick" || kind === "game" || kind === "team");
  const [only] = picks;
  return picks.length === 1 && only?.meaning.kind === "pick" && only.meaning.week === null;
}

/** Where spreadsheets of several weeks stand below one another, the title of the first is above its heading. */
function titleAbove(lines: readonly TableLine[], { headings, week }: SpreadsheetLayout): number | null {
  const [first = 0] = headings;
  const titles = lines.filter(({ line, cells }) => line < first && cells.length === 1);
  return week ?? titles.flatMap(({ cells }) => weekIn(cells[0] ?? "")?.week ?? []).at(-1) ?? null;
}

/** "Winner" before or after everybody's picks says who won each game. */
function readResults({ view, layout, source, entries }: SpreadsheetReading): void {
  for (const row of view.body) {
    const name = nameIn({ view, layout }, row);
    if (name === null || !isRowOfResults(name) || entries.has(foldEntryName(name))) continue;
    for (const [column, game] of source.games) {
      const cell = source.readCell(view.table.rows[row]?.[column - 1] ?? "");
      const [winner] = cell.kind === "team" ? cell.codes : [];
      if (winner !== undefined) source.games.set(column, { ...game, winner });
    }
  }
}

function readLine(reading: SpreadsheetReading, row: number): void {
  const { view, layout, problems, skipped } = reading;
  const cells = view.table.rows[row] ?? [];
  const { line } = view.table.placeOf(row, 0);
  const filled = cells.filter((cell) => cell !== "");
  const [first = ""] = filled;
  if (filled.length === 0) return;
  const title = filled.length <= 2 && !hasWeekColumn(layout) ? weekIn(first) : null;
  if (title !== null && !layout.isTurned) {
    reading.week = title.week;
    return void skipped.push({ line, kind: "title" });
  }
  if (isHeadingAgain(reading, row)) return void skipped.push({ line, kind: "heading" });
  const name = nameIn(reading, row);
  const isKnown = name !== null && (view.isExport || reading.entries.has(foldEntryName(name)));
  if (name !== null && !isKnown && isRowOfTotals(name)) return void skipped.push({ line, kind: "totals" });
  if (name === null) {
    const hasTeams = layout.columns.some(
      ({ column, meaning }) => isPick(meaning) && reading.source.readCell(cells[column - 1] ?? "").kind === "team",
    );
    if (hasTeams && !isRowOfTotals(first)) return void problems.push({ kind: "noName", line });
    return void skipped.push({ line, kind: isRowOfTotals(first) ? "totals" : "note" });
  }
  if (!isKnown && isNote(name, filled.length, layout)) return void skipped.push({ line, kind: "note" });
  const place = view.table.placeOf(row, nameColumn(layout));
  const season = numberIn(reading, row, "season");
  if (season !== null && season !== layout.season) return void problems.push({ kind: "otherSeason", line, season });
  reading.rows.addPerson(name, place.line);
  readRow(reading, { row, name, line: place.line });
}

const isPick = ({ kind }: Meaning) => kind === "pick" || kind === "game" || kind === "team";
const hasWeekColumn = ({ columns }: SpreadsheetLayout) => columns.some(({ meaning }) => meaning.kind === "week");

/** A sentence alone on its line: nobody is called so. */
function isNote(name: string, filled: number, { columns }: SpreadsheetLayout): boolean {
  const LONGEST_NAME = 30;
  return filled === 1 && columns.length > 1 && ([...name].length > LONGEST_NAME || /[!?:*]|\.\s\S{2}|\d{2}/.test(name));
}

/** A heading may stand above each page or week again, with other games in it. */
function isHeadingAgain({ view, layout, source }: SpreadsheetReading, row: number): boolean {
  const cells = view.table.rows[row] ?? [];
  const column = nameColumn(layout) - 1;
  const name = cells[column] ?? "";
  const isPerson = isPersonHeading(name);
  // Most lines are somebody's, and are told fast.
  if (name !== "" && !isPerson && name !== view.headings[column] && weekIn(name) === null) return false;
  const named = cells.filter((cell) => cell !== "");
  const same = cells.filter((cell, at) => cell !== "" && cell === view.headings[at]).length;
  const games = [...source.games.keys()].flatMap((at) => {
    const game = gameIn(cells[at - 1] ?? "", layout.season);
    return game === null ? [] : [{ at, game }];
  });
  if (games.length >= 2 && games.length * 2 >= named.length) {
    for (const { at, game } of games) source.games.set(at, { kind: "game", ...game });
    return true;
  }
  const isOther = isPerson && same > 0 && !view.isExport;
  return layout.headings.length > 0 && named.length > 1 && (same === named.length || isOther);
}

function numberIn({ layout, view, source }: SpreadsheetReading, row: number, kind: Meaning["kind"]): number | null {
  const column = columnOf(layout, kind);
  const cell = column === null ? null : source.readCell(view.table.rows[row]?.[column.column - 1] ?? "");
  return cell?.kind === "number" ? cell.number : null;
}
