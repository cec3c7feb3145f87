// Three weeks with three games each, and leagues that people played them in or move them into.
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { MoveInPick, MoveInRow } from "../../../domain/moveIn/moveInRow";
import type { Cell } from "../../../domain/files/csvFile";
import { columnsOf } from "../../../domain/files/leagueFiles";
import {
  addGame,
  addTeam,
  advanceTo,
  DAY_MS,
  endGame,
  SEASON,
  setCurrentWeek,
  settle,
  WEDNESDAY,
  type Backend,
  type Player,
} from "./factories";

export const WEEKS_PLAYED = [10, 11, 12] as const;
export const kickoffOf = (week: number) => WEDNESDAY + 4 * DAY_MS + (week - 10) * 7 * DAY_MS;

const CODES = ["KC", "LV", "BUF", "MIA", "DAL", "NYG"] as const;

export interface Meeting {
  readonly gameId: Id<"games">;
  readonly week: number;
  readonly home: (typeof CODES)[number];
  readonly away: (typeof CODES)[number];
}

/** The first home team is favored by 3 in each game. */
export async function addMeetings(t: Backend): Promise<Meeting[]> {
  const teams = new Map<string, Id<"teams">>();
  for (const code of CODES) teams.set(code, await addTeam(t, { name: code, abbreviation: code }));
  const meetings: Meeting[] = [];
  for (const week of WEEKS_PLAYED) {
    for (const [index, home] of CODES.entries()) {
      const away = CODES[index + 1];
      if (index % 2 === 1 || away === undefined) continue;
      const [homeTeamId, awayTeamId] = [teams.get(home)!, teams.get(away)!];
      const kickoffAtMs = kickoffOf(week) + index * 3_600_000;
      const gameId = await addGame(t, { week, homeTeamId, awayTeamId, kickoffAtMs, spread: -3 });
      meetings.push({ gameId, week, home, away });
    }
  }
  return meetings;
}

/** Scores that differ by game and week; the last game of a week ends 20–17. */
export async function playWeek(t: Backend, meetings: readonly Meeting[], week: number): Promise<void> {
  const games = meetings.filter((each) => each.week === week);
  await advanceTo(t, kickoffOf(week) + 8 * 3_600_000);
  const scores = [
    [24, 10],
    [13, 27],
    [20, 17],
  ] as const;
  for (const [index, { gameId }] of games.entries()) await endGame(t, gameId, scores[(index + week) % 3] ?? [20, 17]);
  await settle(t);
}

/** After all three weeks, on the Wednesday before the next. */
export async function endWeeks(t: Backend): Promise<void> {
  await advanceTo(t, kickoffOf(13) - 4 * DAY_MS);
  await setCurrentWeek(t, 13);
  await settle(t);
}

export const rowOf = (person: string, week: number, rest: Partial<MoveInRow> = {}): MoveInRow => ({
  line: 1,
  person,
  week,
  ...rest,
});

export const picksOf = (teams: readonly MoveInPick["team"][], line = 1): MoveInPick[] =>
  teams.map((team, index) => ({ line, column: index + 2, team }));

export interface Spreadsheet {
  readonly leagueId: Id<"leagues">;
  readonly rows: readonly (MoveInRow | string)[];
  /** Names of entries of the league; all others are new players. */
  readonly known?: readonly string[];
  readonly isCheckOnly?: boolean;
}

export async function entriesOf(t: Backend, leagueId: Id<"leagues">) {
  const entries = await t.run((ctx) => ctx.db.query("entries").collect());
  return entries.filter((entry) => entry.leagueId === leagueId);
}

/** Starts, and doesn't wait. People with a name of an entry are that entry. */
export async function startMoving(t: Backend, { as }: Player, { leagueId, rows, isCheckOnly = false }: Spreadsheet) {
  const entries = new Map((await entriesOf(t, leagueId)).map(({ name, _id }) => [name, _id]));
  const texts = rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row)));
  const names = [...new Set(rows.flatMap((row) => (typeof row === "string" ? [] : [row.person])))];
  const people = names.map((name) => ({ name, entryId: entries.get(name) ?? null }));
  return await as.mutation(api.moveIn.start, { leagueId, season: SEASON, isCheckOnly, people, rows: texts });
}

export async function moveIn(t: Backend, who: Player, spreadsheet: Spreadsheet) {
  const importId = await startMoving(t, who, spreadsheet);
  await settle(t);
  return await who.as.query(api.moveIn.get, { importId }).then((view) => view!);
}

/** Of a league's check. */
export async function leaguePreview({ as }: Player, importId: Id<"imports">) {
  const preview = await as.query(api.moveIn.preview, { importId });
  return preview !== null && "table" in preview ? preview : null;
}

export async function tableOf({ as }: Player, leagueId: Id<"leagues">) {
  const { entries } = await as.query(api.standings.forLeague, { leagueId, season: SEASON, limit: 100 });
  return entries.map(({ entryName, rank, totalPoints, correctPicks, totalPicks, winPercentage, weeksWon }) => ({
    entryName,
    rank,
    totalPoints,
    correctPicks,
    totalPicks,
    winPercentage,
    weeksWon,
  }));
}

/** Names of the winners by week. */
export async function winnersOf(t: Backend, { as }: Player, leagueId: Id<"leagues">) {
  const names = new Map((await entriesOf(t, leagueId)).map(({ name, _id }) => [_id, name]));
  const { weeks, carried } = await as.query(api.standings.weekResults, { leagueId, season: SEASON });
  const winners = weeks.map(({ week, winners: won }) => [
    week,
    won.map(({ entryId, points, distance }) => [names.get(entryId), points, distance].join(" ")).sort(),
  ]);
  return { winners: Object.fromEntries(winners) as Record<string, string[]>, carried };
}

/** [13.7] The product's export of the league's picks, as the browser makes it. */
export async function pickCells({ as }: Player, leagueId: Id<"leagues">): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (let cursor: string | null = null; ;) {
    const page: (typeof api.leagueFiles.page)["_returnType"] = await as.query(api.leagueFiles.page, {
      leagueId,
      kind: "picks",
      cursor,
    });
    rows.push(...page.rows);
    if (page.cursor === null) return rows;
    cursor = page.cursor;
  }
}

/** By column and in order, without who saved them when. */
export function toPickFile(cells: readonly Cell[][]) {
  const columns = columnsOf("picks", "pickem");
  const rows = cells.map((row): Record<string, Cell> => {
    const named = Object.fromEntries(row.map((cell, index) => [columns[index], cell]));
    const { "entered by": _by, "saved at": _at, ...rest } = named;
    return rest;
  });
  const keyOf = (row: Record<string, Cell>) => [row["week"], row["entry"], row["game"]].join("/");
  return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
