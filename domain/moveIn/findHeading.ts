// [17.1] The line of a spreadsheet that names its columns.
import type { TableLine } from "../tables/readTable";
import { headingOf, type Heading } from "./headings";
import { isRowOfTotals } from "./rowsBetween";
import { weekIn } from "./titles";

/** Further down nobody has a heading. */
const LOOKED_AT = 30;

/** Its place among the lines, or null. */
export function findHeading(lines: readonly TableLine[], season: number): number | null {
  let best: { at: number; said: number } | null = null;
  for (const [at, { cells }] of lines.slice(0, LOOKED_AT).entries()) {
    const said = isOverTeams(lines, at, season) ? cells.length : saidBy(cells, season);
    if (said > (best?.said ?? 0)) best = { at, said };
  }
  return best?.at ?? null;
}

/** "Week 1, WAS, GB" above names. In a list of weeks, the next line has a week as well. */
function isOverTeams(lines: readonly TableLine[], at: number, season: number): boolean {
  const [corner = "", ...teams] = lines[at]?.cells ?? [];
  const MIN = 2;
  return (
    weekIn(corner) !== null &&
    weekIn(lines[at + 1]?.cells[0] ?? "Week 1") === null &&
    teams.length >= MIN &&
    new Set(teams).size === teams.length &&
    teams.every((team) => headingOf(team, season).kind === "team")
  );
}

/** How many columns the line names; none where it is a row. */
function saidBy(cells: readonly string[], season: number): number {
  const [first = ""] = cells.filter((cell) => cell !== "");
  const headings = cells.map((cell) => headingOf(cell, season));
  const said = headings.filter(isSaid).length;
  const counted = countedIn(headings);
  const numbers = cells.filter((cell) => /^[+-]?\d+(?:[.,]\d+)?%?$/.test(cell)).length;
  if (numbers > counted) return 0;
  if (cells.filter((cell) => cell !== "").length === 1) return said === 1 && weekIn(first) === null ? 1 : 0;
  if (said <= 1 && counted === 0 && isRowOfTotals(first)) return 0;
  // Of a list's rows, "Week 3" or "WAS @ GB" may stand in each.
  if (said === 1 && counted === 0 && headings.some(({ kind }) => kind === "week" || kind === "game")) return 0;
  return said + counted;
}

const isSaid = ({ kind }: Heading) => kind === "word" || kind === "week" || kind === "game";

/** Headings that count: "1, 2, 3" or "16, 15, 14". */
const countedIn = (headings: readonly Heading[]) =>
  findHeadingRun(headings) === 0 ? 0 : headings.filter(({ kind }) => kind === "number").length;

/** 1 for headings that count up, -1 for those that count down, 0 for others. */
export function findHeadingRun(headings: readonly Heading[]): number {
  const numbers = headings.flatMap((heading) => (heading.kind === "number" ? [heading.number] : []));
  const MIN = 3;
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isRun = numbers.every((number, index) => index === 0 || number - (numbers[index - 1] ?? 0) === step);
  return numbers.length >= MIN && isRun && Math.abs(step) === 1 ? step : 0;
}
