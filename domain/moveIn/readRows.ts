// [17.1] The rows of a sheet by person and week, as its layout has them. What can't be read is said, never guessed.
import { foldEntryName } from "../leagues/entryNames";
import type { TableLine } from "../tables/readTable";
import type { TeamCode } from "../teams/franchises";
import { gameIn } from "./gameHeadings";
import { headingOf } from "./headings";
import type { MoveInRow } from "./moveInRow";
import { readPicks, type PickSource } from "./readPicks";
import { rowsByPerson, type RowsByPerson } from "./rowsByPerson";
import { choiceKey, type RowProblem, type SkippedLine, type TeamChoice } from "./rowProblems";
import { isRowOfResults, isRowOfTotals } from "./rowsBetween";
import { cellReader, undefused } from "./sheetCells";
import type { Meaning, SheetColumn, SheetLayout } from "./sheetLayout";
import { viewOf, type SheetView } from "./sheetView";
import { isWeek, weekIn } from "./titles";

interface RowOptions {
  /** By the key of the choice. */
  readonly answers?: ReadonlyMap<string, TeamCode>;
  /** Of the league: a name of these is never taken for a row of totals. */
  readonly entryNames?: readonly string[];
}

export interface SheetRows {
  readonly rows: readonly MoveInRow[];
  /** Everybody in the sheet, in its order. */
  readonly people: readonly string[];
  readonly problems: readonly RowProblem[];
  readonly choices: readonly TeamChoice[];
  readonly skipped: readonly SkippedLine[];
}

/** What is known while the lines are read from top to bottom. */
interface Reading {
  readonly layout: SheetLayout;
  readonly view: SheetView;
  readonly source: PickSource;
  readonly rows: RowsByPerson;
  readonly problems: RowProblem[];
  readonly skipped: SkippedLine[];
  readonly entries: ReadonlySet<string>;
  /** Of the title above. */
  week: number | null;
}

export function readRows(lines: readonly TableLine[], layout: SheetLayout, options: RowOptions = {}): SheetRows {
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
  const reading: Reading = {
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
function isList({ columns }: SheetLayout): boolean {
  const picks = columns.filter(({ meaning: { kind } }) => kind === "pick" || kind === "game" || kind === "team");
  const [only] = picks;
  return picks.length === 1 && only?.meaning.kind === "pick" && only.meaning.week === null;
}

/** Where sheets of several weeks stand below one another, the title of the first is above its heading. */
function titleAbove(lines: readonly TableLine[], { headings, week }: SheetLayout): number | null {
  const [first = 0] = headings;
  const titles = lines.filter(({ line, cells }) => line < first && cells.length === 1);
  return week ?? titles.flatMap(({ cells }) => weekIn(cells[0] ?? "")?.week ?? []).at(-1) ?? null;
}

/** "Winner" before or after everybody's picks says who won each game. */
function readResults({ view, layout, source, entries }: Reading): void {
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

function readLine(reading: Reading, row: number): void {
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
  const isKnown = name !== null && reading.entries.has(foldEntryName(name));
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
const hasWeekColumn = ({ columns }: SheetLayout) => columns.some(({ meaning }) => meaning.kind === "week");

/** A sentence alone on its line: nobody is called so. */
function isNote(name: string, filled: number, { columns }: SheetLayout): boolean {
  const LONGEST_NAME = 30;
  return filled === 1 && columns.length > 1 && ([...name].length > LONGEST_NAME || /[!?:*]|\.\s\S{2}|\d{2}/.test(name));
}

const columnOf = ({ columns }: SheetLayout, kind: Meaning["kind"]) =>
  columns.find(({ meaning }) => meaning.kind === kind) ?? null;

const nameColumn = (layout: SheetLayout) =>
  (columnOf(layout, "person") ?? columnOf(layout, "firstName") ?? columnOf(layout, "lastName"))?.column ?? 1;

/** As the sheet has it, without what a spreadsheet or a struck-out line adds. */
function nameIn({ view, layout }: Pick<Reading, "view" | "layout">, row: number): string | null {
  const cells = view.table.rows[row] ?? [];
  const textOf = (column: SheetColumn | null) =>
    column === null
      ? ""
      : undefused(cells[column.column - 1] ?? "")
          .normalize("NFC")
          .replace(/~~|[\u0335\u0336]/g, "")
          .replace(/\s+/gu, " ")
          .replace(/^\d+[.)]\s+(?=\p{L})/u, "")
          .trim();
  const person = textOf(columnOf(layout, "person"));
  const name = person || [columnOf(layout, "firstName"), columnOf(layout, "lastName")].map(textOf).join(" ").trim();
  return name === "" ? null : name;
}

/** A heading may stand above each page or week again, with other games in it. */
function isHeadingAgain({ view, layout, source }: Reading, row: number): boolean {
  const cells = view.table.rows[row] ?? [];
  const named = cells.filter((cell) => cell !== "");
  const same = cells.filter((cell, column) => cell !== "" && cell === view.headings[column]).length;
  const games = [...source.games.keys()].flatMap((column) => {
    const game = gameIn(cells[column - 1] ?? "", layout.season);
    return game === null ? [] : [{ column, game }];
  });
  if (games.length >= 2 && games.length * 2 >= named.length) {
    for (const { column, game } of games) source.games.set(column, { kind: "game", ...game });
    return true;
  }
  const person = headingOf(cells[nameColumn(layout) - 1] ?? "", layout.season);
  const isName = person.kind === "word" && person.word === "person" && named.length > 1;
  return layout.headings.length > 0 && ((named.length > 1 && same === named.length) || (isName && same > 0));
}

interface RowOf {
  readonly row: number;
  readonly name: string;
  readonly line: number;
}

function readRow(reading: Reading, { row, name, line }: RowOf): void {
  const { layout, rows, source, problems, view } = reading;
  const textAt = (column: number) => view.table.rows[row]?.[column - 1] ?? "";
  const rowWeek = weekOfRow(reading, row);
  let isWeekMissing = false;
  const at = (week: number | null) => {
    const own = week ?? rowWeek;
    if (own === null || own === "unknown") {
      if (own === null && !isWeekMissing) problems.push({ kind: "noWeek", line });
      isWeekMissing = true;
      return null;
    }
    const found = rows.at({ name, line, week: own });
    if ("firstLine" in found) {
      if (!isWeekMissing) problems.push({ kind: "personTwice", line, name, firstLine: found.firstLine });
      isWeekMissing = true;
      return null;
    }
    return found;
  };
  for (const { week, pick } of readPicks(source, row)) {
    const own = at(week);
    if (own === null) continue;
    if (own.picks.some(({ team }) => team === pick.team)) {
      problems.push({ kind: "teamTwice", line: pick.line, column: pick.column, team: pick.team });
    } else own.picks.push(pick);
  }
  for (const { column, meaning } of layout.columns) {
    const cell = source.readCell(textAt(column));
    const place = view.table.placeOf(row, column - 1);
    const refuse = () => problems.push({ kind: "notANumber", ...place, text: textAt(column) });
    if (cell.kind === "blank" && meaning.kind !== "winner") continue;
    if (meaning.kind === "total") {
      const points = cell.kind === "number" ? cell.number : cell.kind === "pair" ? cell.first : null;
      const own = points === null ? null : at(meaning.week);
      if (points === null) refuse();
      else if (own !== null) own.points = points;
    } else if (meaning.kind === "guess") {
      const guess = cell.kind === "number" ? cell.number : cell.kind === "pair" ? cell.first + cell.second : null;
      const own = guess === null ? null : at(meaning.week);
      if (guess === null) refuse();
      else if (own !== null) own.guess = guess;
    } else if (meaning.kind === "winner" && isYes(textAt(column), name, cell)) {
      const own = at(null);
      if (own !== null) own.isWinner = true;
    } else if (meaning.kind === "bestBet" && cell.kind === "team" && !/^no$|^No$/.test(textAt(column))) {
      const [team] = cell.codes;
      const own = at(null);
      const index = own?.picks.findIndex((pick) => cell.codes.includes(pick.team)) ?? -1;
      const pick = own?.picks[index];
      if (own && pick) own.picks[index] = { ...pick, isBestBet: true };
      else if (own && team !== undefined) problems.push({ kind: "notPicked", ...place, team });
    } else if (meaning.kind === "livesLeft") {
      if (cell.kind === "number" && Number.isInteger(cell.number))
        rows.ofSeason({ name, line }).livesLeft = cell.number;
      else refuse();
    } else if (meaning.kind === "eliminatedWeek") {
      const week = cell.kind === "number" ? cell.number : weekIn(textAt(column))?.week;
      if (week !== undefined && isWeek(week)) rows.ofSeason({ name, line }).eliminatedWeek = week;
      else if (cell.kind !== "mark" || cell.mark !== "no") refuse();
    }
  }
}

const isYes = (text: string, name: string, cell: ReturnType<PickSource["readCell"]>) =>
  (cell.kind === "mark" && (cell.mark === "yes" || cell.mark === "won")) ||
  (cell.kind === "number" && cell.number === 1) ||
  /^(?:winner|\*+)$/i.test(text) ||
  (text !== "" && foldEntryName(text) === foldEntryName(name));

function weekOfRow(reading: Reading, row: number): number | "unknown" | null {
  const { layout, view, problems, source } = reading;
  const column = columnOf(layout, "week");
  if (column === null) return reading.week ?? layout.week;
  const text = view.table.rows[row]?.[column.column - 1] ?? "";
  const cell = source.readCell(text);
  if (cell.kind === "blank") return reading.week ?? layout.week;
  const week = cell.kind === "number" ? cell.number : weekIn(text)?.week;
  if (week !== undefined && isWeek(week)) return week;
  problems.push({ kind: "unknownWeek", ...view.table.placeOf(row, column.column - 1), text });
  return "unknown";
}

function numberIn({ layout, view, source }: Reading, row: number, kind: Meaning["kind"]): number | null {
  const column = columnOf(layout, kind);
  const cell = column === null ? null : source.readCell(view.table.rows[row]?.[column.column - 1] ?? "");
  return cell?.kind === "number" ? cell.number : null;
}
