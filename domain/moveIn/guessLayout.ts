// [17.1] Guesses the layout of a spreadsheet. Nothing here is final: the page shows it, and people correct it.
import type { PoolType } from "../files/leagueFiles";
import { foldEntryName } from "../leagues/entryNames";
import type { TableLine } from "../tables/readTable";
import { factsOf, type ColumnFacts } from "./columnFacts";
import { findHeading } from "./findHeading";
import { guessColumns } from "./guessColumns";
import { numbersBeside } from "./pickNumbers";
import { cellReader } from "./spreadsheetCells";
import type {
  LayoutContext,
  LayoutQuestion,
  SpreadsheetColumn,
  SpreadsheetKind,
  SpreadsheetLayout,
} from "./spreadsheetLayout";
import { looksTurned, viewOf, wholeHeading } from "./spreadsheetView";
import { seasonIn, weekIn } from "./titles";

export function guessLayout(lines: readonly TableLine[], context: LayoutContext): SpreadsheetLayout {
  const { season: league, poolType } = context;
  const found = headingAt(lines, context);
  const isTurned = context.isTurned ?? looksTurned(lines, found, league);
  const at = found ?? (isTurned ? firstWide(lines) : null);
  const headings = at === null ? [] : isTurned ? [lines[at]?.line ?? 0] : wholeHeading(lines, at, league);
  const titles = titlesOf(lines, headings, context);
  const season = titles.map(seasonIn).find((each) => each !== null) ?? league;
  const view = viewOf(lines, { headings, isTurned, season });
  const facts = factsOf(view, {
    readCell: cellReader(season),
    season,
    entries: new Set(context.entryNames.map(foldEntryName)),
  });
  const said = context.week ?? titles.flatMap((title) => weekIn(title) ?? []).map(({ week }) => week)[0] ?? null;
  const guessed = guessColumns(facts, context, said !== null || hasWeekTitles(lines));
  const { columns } = guessed;
  const week = said ?? weekBesideGames(facts, columns, poolType);
  const kind = kindOf(columns, poolType);
  const questions: LayoutQuestion[] = [...guessed.questions];
  if (week === null && needsWeek(columns, facts, poolType) && !hasWeekTitles(lines)) questions.push({ kind: "week" });
  const beside = numbersBeside(besideBySheet(facts, columns), context);
  const seasons = seasonsIn(facts, columns);
  return {
    kind,
    season: seasons.length > 0 ? seasonOf(seasons, season) : season,
    week,
    isTurned,
    headings,
    columns,
    beside,
    questions,
  };
}

function headingAt(lines: readonly TableLine[], { headingLine, season }: LayoutContext): number | null {
  if (headingLine === undefined) return findHeading(lines, season);
  const at = lines.findIndex(({ line }) => line === headingLine);
  return at === -1 ? null : at;
}

const firstWide = (lines: readonly TableLine[]) => {
  const at = lines.findIndex(({ cells }) => cells.length > 1);
  return at === -1 ? null : at;
};

/** Places that may say the season and the week: the lines above the headings, the corner left of them, the file. */
function titlesOf(lines: readonly TableLine[], headings: readonly number[], { title }: LayoutContext): string[] {
  const [first = 0] = headings;
  const above = lines.filter(({ line }) => line < first).flatMap(({ cells }) => cells);
  const [corner] = lines.find(({ line }) => line === headings.at(-1))?.cells ?? [];
  // Headings of weeks in the first column are those of a list.
  return [...above, ...(corner === undefined ? [] : [corner]), ...(title === undefined ? [] : [title])];
}

/** "Week 3" on a line by itself says the week of those below it. */
const hasWeekTitles = (lines: readonly TableLine[]) =>
  lines.some(({ cells }) => cells.filter((cell) => cell !== "").length === 1 && weekIn(cells.join("")) !== null);

/** Below a team in a pool, a number is the week. */
const hasOwnWeek = ({ column, meaning }: SpreadsheetColumn, facts: readonly ColumnFacts[], poolType: PoolType) =>
  meaning.kind === "team" && poolType === "survivor" && facts[column - 1]?.mostly === "number";

const isOfWeek = ({ meaning }: SpreadsheetColumn) =>
  meaning.kind === "pick" || meaning.kind === "total" || meaning.kind === "guess"
    ? meaning.week === null
    : meaning.kind === "game" || meaning.kind === "team";

const needsWeek = (columns: readonly SpreadsheetColumn[], facts: readonly ColumnFacts[], poolType: PoolType) =>
  columns.some((column) => isOfWeek(column) && !hasOwnWeek(column, facts, poolType)) &&
  !columns.some(({ meaning }) => meaning.kind === "week");

/** The total at the end of a spreadsheet of games: "Week 5". */
function weekBesideGames(
  facts: readonly ColumnFacts[],
  columns: readonly SpreadsheetColumn[],
  poolType: PoolType,
): number | null {
  if (!needsWeek(columns, facts, poolType)) return null;
  const weeks = facts.flatMap(({ heading, mostly }) =>
    heading.kind === "week" && mostly === "number" ? [heading.week] : [],
  );
  return weeks.length === 1 ? (weeks[0] ?? null) : null;
}

function kindOf(columns: readonly SpreadsheetColumn[], poolType: PoolType): SpreadsheetKind {
  const has = (...kinds: string[]) => columns.some(({ meaning }) => kinds.includes(meaning.kind));
  if (has("pick", "game", "team", "bestBet")) return poolType === "survivor" ? "survivor" : "picks";
  if (has("livesLeft", "eliminatedWeek")) return "survivor";
  return has("total", "winner") ? "totals" : "members";
}

/** The numbers beside teams, by person and week. */
function besideBySheet(facts: readonly ColumnFacts[], columns: readonly SpreadsheetColumn[]) {
  const keys = columns.filter(({ meaning }) => ["person", "firstName", "lastName", "week"].includes(meaning.kind));
  const sheets = new Map<string, { number: number; sign: "" | "+" | "-" }[]>();
  for (const { column, meaning } of columns) {
    if (meaning.kind !== "pick" && meaning.kind !== "game") continue;
    for (const [row, cell] of (facts[column - 1]?.cells ?? []).entries()) {
      if (cell.kind !== "team" || cell.number === null) continue;
      const own = keys.map((key) => facts[key.column - 1]?.texts[row] ?? "");
      const key = [...own, meaning.kind === "pick" ? (meaning.week ?? "") : ""].join("\n");
      const { number, sign } = cell;
      const sheet = sheets.get(key);
      if (sheet) sheet.push({ number, sign });
      else sheets.set(key, [{ number, sign }]);
    }
  }
  return [...sheets.values()];
}

function seasonsIn(facts: readonly ColumnFacts[], columns: readonly SpreadsheetColumn[]): number[] {
  const column = columns.find(({ meaning }) => meaning.kind === "season");
  const cells = column === undefined ? [] : (facts[column.column - 1]?.cells ?? []);
  return cells.flatMap((cell) => (cell.kind === "number" ? [cell.number] : []));
}

/** The league's where the spreadsheet has it, else the last one. */
const seasonOf = (seasons: readonly number[], season: number) =>
  seasons.includes(season) ? season : seasons.reduce((last, each) => Math.max(last, each), 0);
