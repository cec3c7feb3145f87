// [17.1] The spreadsheet as its layout has it: the heading of each column, and the rows below.
import { areExported } from "../files/leagueFiles";
import type { TableLine } from "../tables/readTable";
import { headingOf, type Heading } from "./headings";
import { tableOf, turnedTable, type SpreadsheetTable } from "./spreadsheetTable";

export interface SpreadsheetView {
  readonly table: SpreadsheetTable;
  /** By column, put together where two lines have them. */
  readonly headings: readonly string[];
  /** Places of the rows below. */
  readonly body: readonly number[];
  /** [13.7] A file that the product has exported: each of its rows is an entry's, whatever it is called. */
  readonly isExport: boolean;
}

interface Asked {
  readonly headings: readonly number[];
  readonly isTurned: boolean;
  readonly season: number;
}

export function viewOf(
  lines: readonly TableLine[],
  { headings: headingLines, isTurned, season }: Asked,
): SpreadsheetView {
  const places = headingLines.flatMap((line) => {
    const at = lines.findIndex((each) => each.line === line);
    return at === -1 ? [] : [at];
  });
  const from = places.length === 0 ? 0 : Math.max(...places);
  if (isTurned) return turnedView(lines.slice(from), season);
  const table = tableOf(lines);
  const start = places.length === 0 ? 0 : from + 1;
  const headings = headingTexts(
    places.map((at) => lines[at]?.cells ?? []),
    table.width,
    season,
  );
  const body = Array.from({ length: lines.length - start }, (_, index) => start + index);
  return { table, headings, body, isExport: areExported(headings) };
}

/** Games may stand in two columns, away and home. Other columns that say what they are belong to nobody. */
function turnedView(lines: readonly TableLine[], season: number): SpreadsheetView {
  const table = turnedTable(lines);
  const named = table.rows.map((row) => headingOf(row[0] ?? "", season));
  const [away, home] = (["away", "home"] as const).map((word) =>
    named.findIndex((heading) => heading.kind === "word" && heading.word === word),
  );
  const hasSides = away !== undefined && home !== undefined && away !== -1 && home !== -1;
  const labels = table.rows[0] ?? [];
  const headings = Array.from({ length: table.width }, (_, column) => {
    if (column === 0) return "";
    const sides = hasSides ? [table.rows[away]?.[column] ?? "", table.rows[home]?.[column] ?? ""] : [];
    return sides.length === 2 && sides.every((side) => side !== "") ? sides.join(" @ ") : (labels[column] ?? "");
  });
  const body = named.flatMap((heading, row) =>
    row === 0 || heading.kind === "word" || heading.kind === "blank" ? [] : [row],
  );
  return { table, headings, body, isExport: false };
}

function headingTexts(rows: readonly (readonly string[])[], width: number, season: number): string[] {
  const [upper, lower] = rows;
  const columns = Array.from({ length: width }, (_, column) => column);
  if (!upper || !lower) return columns.map((column) => upper?.[column] ?? "");
  let group = "";
  return columns.map((column) => {
    const [above, below] = [upper[column] ?? "", lower[column] ?? ""];
    const heading = headingOf(above, season);
    if (above !== "") group = heading.kind === "week" ? above : "";
    if (heading.kind === "team" && headingOf(below, season).kind === "team") return `${above} @ ${below}`;
    if (below === "") return above;
    // A week's heading stands over all its columns.
    return group === "" ? below : `${group} ${below}`;
  });
}

/** The lines beside the heading that are a part of it: weeks above, or the other team of each game. */
export function wholeHeading(lines: readonly TableLine[], at: number, season: number): number[] {
  const own = headingsOf(lines[at], season);
  const line = lines[at]?.line ?? 0;
  const above = at > 0 ? headingsOf(lines[at - 1], season) : [];
  const below = headingsOf(lines[at + 1], season);
  if (isPartOf(above, own)) return [lines[at - 1]?.line ?? 0, line];
  return isPartOf(below, own) && !below.some(({ kind }) => kind === "week") ? [line, lines[at + 1]?.line ?? 0] : [line];
}

const headingsOf = (line: TableLine | undefined, season: number) =>
  (line?.cells ?? []).map((cell) => headingOf(cell, season));

/** Blank over the names, and weeks or teams over the rest. */
function isPartOf(part: readonly Heading[], own: readonly Heading[]): boolean {
  if (part.length < 2 || part[0]?.kind !== "blank") return false;
  const said = part.flatMap((heading, column) => (heading.kind === "blank" ? [] : [{ heading, under: own[column] }]));
  const areWeeks = said.every(({ heading }) => heading.kind === "week");
  const areTeams = said.every(
    ({ heading, under }) =>
      (heading.kind === "team" && under?.kind === "team") || (heading.kind !== "team" && heading.kind !== "unknown"),
  );
  return said.length > 0 && (areWeeks || (areTeams && said.some(({ heading }) => heading.kind === "team")));
}

/** Players in the heading, games or weeks in the first column. */
export function looksTurned(lines: readonly TableLine[], at: number | null, season: number): boolean {
  const from = at ?? lines.findIndex(({ cells }) => cells.length > 1);
  const [heading, ...below] = from === -1 ? [] : lines.slice(from);
  if (!heading || below.length < 2) return false;
  const named = headingsOf(heading, season);
  const people = named.slice(1).filter(({ kind }) => kind === "unknown").length;
  const others = named.slice(1).filter(({ kind }) => kind !== "blank").length;
  if (people === 0) return false;
  const labels = below.map(({ cells }) => headingOf(cells[0] ?? "", season));
  const hasSides = ["away", "home"].every((word) => named.some((each) => each.kind === "word" && each.word === word));
  if (hasSides) {
    const people = named.some((each) => each.kind === "word" && (each.word === "person" || each.word === "pick"));
    return !people && labels.filter(({ kind }) => kind === "team").length * 2 >= labels.length;
  }
  const games = labels.filter(({ kind }) => kind === "game").length;
  const weeks = labels.flatMap((label) => (label.kind === "week" ? [label.week] : []));
  const said = games + (new Set(weeks).size === weeks.length ? weeks.length : 0);
  const texts = below.flatMap(({ cells }) => cells.slice(1).map((cell) => headingOf(cell, season)));
  const unknown = texts.filter(({ kind }) => kind === "unknown").length;
  return people * 2 >= others && said >= 2 && said * 2 >= labels.length && unknown * 4 < texts.length;
}
