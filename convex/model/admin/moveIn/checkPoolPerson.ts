// [17.4] A person's weeks in a survivor pool. Lives and the elimination follow from the picks; what the sheet says of them
// has to agree.
import { weekName } from "../../../../domain/games/weeks";
import { formatCount } from "../../../../domain/common/plurals";
import { entryStanding, gradeSurvivorPick } from "../../../../domain/survivor/survivor";
import { picksNeeded, sharesTeams } from "../../../../domain/survivor/survivorOptions";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { ensureEntryName } from "../../flows/leagues/entryNaming";
import { listVoids, playedGame } from "../../records/leagueRules/voidedGames";
import { hasDeadlinePassed } from "../../records/locks/gameLocks";
import { listEntryPicks, outcomeIn, pickNumberOf } from "../../records/survivor/entryPicks";
import type { Pool } from "../../records/survivor/pool";
import type { CheckedRow } from "../imports/checkedRow";
import { asRowProblem, findTeam, RowProblem } from "../imports/rowFields";
import type { StepMemo } from "../imports/stepMemo";
import { writeMovedEntry } from "./movedEntry";
import { PlacedProblem, type Place } from "./moveInRows";
import { readMovedWeek } from "./movedWeek";
import type { PoolPerson, PoolPick } from "./movedPoolRows";

type Row = PoolPerson["rows"][number];

interface InPool extends Pool {
  readonly run: Doc<"imports">;
  readonly person: PoolPerson;
  readonly memo: StepMemo;
}

/** Reads the weeks and teams that it names, and the entry's season. */
export async function checkPoolPerson(ctx: MutationCtx, at: InPool): Promise<CheckedRow> {
  const { run, league, pool, person, memo } = at;
  const { name, rows } = person;
  const line = rows[0]?.line;
  const entry = await findEntry(ctx, at);
  for (const row of rows) ensurePoolRow(row);
  const startingWeek = Math.min(pool.startingWeek, person.startsIn ?? pool.startingWeek);
  const given = await listGiven(ctx, { ...at, startingWeek });
  if (given.length === 0 && (entry === null || rows.some(hasFacts))) {
    const message = `Lives and eliminations follow from picks. Add the team of each week of ${name}, or leave ${name} out.`;
    throw new PlacedProblem("picks", message, { line });
  }
  const stored = entry === null ? [] : await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  const added = given.filter((pick) => !isStored(pick, stored, name));
  ensureTeamsOnce(pool, { given: added, stored });
  const firstWeek = Math.min(...given.map(({ week }) => week));
  const isOpened = entry !== null && added.length > 0 && (entry.firstWeek ?? pool.startingWeek) > firstWeek;
  const from = entry === null || isOpened ? startingWeek : (entry.firstWeek ?? startingWeek);
  const missedWeeks: number[] = [];
  for (let week = from; week <= pool.closedThroughWeek; week += 1) {
    const isPicked = given.some((each) => each.week === week) || stored.some((each) => each.week === week);
    const key = `deadline/${week}`;
    const isMissed =
      !isPicked &&
      (await memo.once(key, async () => await hasDeadlinePassed(ctx, { league, season: pool.season, week })));
    if (isMissed) missedWeeks.push(week);
  }
  const voids = await memo.once("voids", async () => await listVoids(ctx, pool));
  const graded = added.map(({ week, team, game }) => {
    return { week, team, ...gradeSurvivorPick(team, outcomeIn(week, playedGame(game, voids)), pool) };
  });
  const known = stored.map(({ week, selectedTeamId: team, survived }) => ({ week, team, survived }));
  const standing = entryStanding({ picks: [...known, ...graded], missedWeeks }, pool.livesPerEntry);
  ensureAgreement({ name, rows, added, standing, pool });
  const isNewPlayer = entry === null;
  return {
    isNew: added.length > 0,
    label: name,
    fields: [],
    claims: entry === null ? [] : [{ key: `entry/${entry._id}`, field: "person", text: "means the same entry" }],
    obstacles: [],
    leagueId: league._id,
    userId: null,
    gameId: null,
    ...(line !== undefined && { line }),
    place: orderOf(at),
    movedEntry: { weeks: [...new Set(added.map(({ week }) => week))], picks: added.length, isNewPlayer },
    write: async () => await writeMovedEntry(ctx, { league, pool, run, entry, name, isOpened, picks: added }),
  };
}

/** After the pool's start, in the order of the people. */
function orderOf({ person: { name } }: InPool): { order: string; group: string } {
  const order = `1/${name}`;
  return { order, group: order };
}

/** Null for a new player. */
async function findEntry(ctx: QueryCtx, { league, person }: InPool): Promise<Doc<"survivorEntries"> | null> {
  const { name, entryId, rows } = person;
  const place = { line: rows[0]?.line };
  if (entryId === null) {
    try {
      await ensureEntryName(ctx, { leagueId: league._id, name });
    } catch (error) {
      const problem = asRowProblem(error);
      throw problem instanceof RowProblem ? new PlacedProblem("person", problem.message, place) : problem;
    }
    return null;
  }
  const id = ctx.db.normalizeId("survivorEntries", entryId);
  const entry = id && (await ctx.db.get("survivorEntries", id));
  if (entry?.leagueId !== league._id) {
    throw new PlacedProblem("person", `The entry chosen for "${name}" doesn't play in this pool.`, place);
  }
  if ((entry.buyBacks ?? []).length > 0) {
    throw new PlacedProblem("person", `${name} was bought back here, so the weeks stay as they are.`, place);
  }
  return entry;
}

const hasFacts = ({ livesLeft, eliminatedWeek }: Row) => livesLeft !== undefined || eliminatedWeek !== undefined;

function ensurePoolRow({ line, week, points, isWinner, guess, picks = [] }: Row): void {
  if (points !== undefined || isWinner !== undefined || guess !== undefined) {
    throw new PlacedProblem("points", "A survivor pool has no points and no guesses.", { line });
  }
  if (week === null && picks.length > 0) throw new PlacedProblem("week", "The week of this pick is missing.", { line });
}

type Given = InPool & { readonly startingWeek: number };

async function listGiven(ctx: QueryCtx, at: Given): Promise<PoolPick[]> {
  const given: PoolPick[] = [];
  for (const row of at.person.rows) {
    const { week, line, picks = [] } = row;
    if (week === null || picks.length === 0) continue;
    const { name } = at.person;
    const twice = given.find((each) => each.week === week);
    if (twice !== undefined) {
      const message = `Line ${twice.place.line} is about ${weekName(week)} of ${name} too.`;
      throw new PlacedProblem("week", message, { line });
    }
    given.push(...(await readWeek(ctx, { ...at, row: { ...row, week, picks } })));
  }
  return given.sort((a, b) => a.week - b.week || a.pickNumber - b.pickNumber);
}

interface WeekOfRow extends Given {
  readonly row: Row & { readonly week: number; readonly picks: NonNullable<Row["picks"]> };
}

async function readWeek(ctx: QueryCtx, { pool, memo, row, startingWeek }: WeekOfRow): Promise<PoolPick[]> {
  const { season, leagueId } = pool;
  const { week, line, picks } = row;
  if (week < startingWeek) {
    throw new PlacedProblem("week", `The pool starts in ${weekName(startingWeek)}.`, { line });
  }
  const facts = await memo.once(`week/${week}`, async () => await readMovedWeek(ctx, { leagueId, season, week }));
  if (facts.problem !== null) throw new PlacedProblem("week", facts.problem, { line });
  const needed = picksNeeded(pool, week);
  if (picks.length !== needed) {
    throw new PlacedProblem("picks", `${weekName(week)} takes ${formatCount(needed, "team")}.`, { line });
  }
  const read: PoolPick[] = [];
  for (const [index, { team: called, ...place }] of picks.entries()) {
    const team = await memo.once(`team/${called}`, async () => await findPlaced(ctx, { called, season, place }));
    const game = facts.games.find(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(team._id));
    const { abbreviation } = team;
    if (game === undefined) {
      throw new PlacedProblem("team", `${abbreviation} had a bye in ${weekName(week)}.`, place);
    }
    if (read.some((other) => other.game._id === game._id)) {
      throw new PlacedProblem("team", `${abbreviation} played in the other pick's game. A game has one pick.`, place);
    }
    read.push({ week, pickNumber: index === 0 ? 1 : 2, team: team._id, game, place });
  }
  return read;
}

interface Called {
  readonly called: string;
  readonly season: number;
  readonly place: Place;
}

async function findPlaced(ctx: QueryCtx, { called, season, place }: Called): Promise<Doc<"teams">> {
  try {
    return await findTeam(ctx, { name: called, field: "team", season });
  } catch (error) {
    if (error instanceof RowProblem) throw new PlacedProblem(error.field, error.message, place);
    throw error;
  }
}

/** Errors: PlacedProblem if the entry has another pick there. */
function isStored({ week, pickNumber, team, place }: PoolPick, stored: readonly Doc<"survivorPicks">[], name: string) {
  const known = stored.filter((pick) => pick.week === week);
  if (known.some((pick) => pickNumberOf(pick) === pickNumber && pick.selectedTeamId === team)) return true;
  if (known.length === 0) return false;
  const message = `${name} has a pick in ${weekName(week)} already, and it stays as it is. Leave this week out.`;
  throw new PlacedProblem("week", message, place);
}

interface Teams {
  readonly given: readonly PoolPick[];
  readonly stored: readonly Doc<"survivorPicks">[];
}

function ensureTeamsOnce(pool: Doc<"survivorPools">, { given, stored }: Teams): void {
  for (const [index, pick] of given.entries()) {
    const isReturned = ({ game }: PoolPick) => game.status === "cancelled";
    const used = [
      ...stored.flatMap((each) => (each.isTeamReturned ? [] : [{ week: each.week, team: each.selectedTeamId }])),
      ...given.slice(0, index).filter((each) => !isReturned(each)),
    ].find((each) => each.team === pick.team && sharesTeams(pool, each.week, pick.week));
    if (used === undefined) continue;
    throw new PlacedProblem("team", `This team is used in ${weekName(used.week)} already.`, pick.place);
  }
}

interface Agreed {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly added: readonly PoolPick[];
  readonly standing: { readonly livesLeft: number; readonly eliminatedWeek: number | null };
  readonly pool: Doc<"survivorPools">;
}

function ensureAgreement({ name, rows, added, standing, pool }: Agreed): void {
  const out = standing.eliminatedWeek;
  const said = rows.find(({ eliminatedWeek }) => eliminatedWeek !== undefined)?.eliminatedWeek;
  const late = added.find(({ week }) => week > Math.min(out ?? Infinity, said ?? Infinity));
  if (late !== undefined) {
    const by = weekName(Math.min(out ?? Infinity, said ?? Infinity));
    const message = `${name} was out in ${by}, so there can't be a pick in ${weekName(late.week)}.`;
    throw new PlacedProblem("week", message, late.place);
  }
  for (const { line, livesLeft, eliminatedWeek } of rows) {
    if (livesLeft !== undefined && livesLeft > pool.livesPerEntry) {
      const message = `The pool has ${formatCount(pool.livesPerEntry, "life", "lives")}.`;
      throw new PlacedProblem("livesLeft", message, { line });
    }
    if (livesLeft !== undefined && livesLeft !== standing.livesLeft) {
      const message = `By the games, ${name} has ${formatCount(standing.livesLeft, "life", "lives")} left.`;
      throw new PlacedProblem("livesLeft", message, { line });
    }
    if (eliminatedWeek === undefined || eliminatedWeek === out) continue;
    const message = `By the games, ${name} ${out === null ? "is still in" : `was out in ${weekName(out)}`}.`;
    throw new PlacedProblem("eliminatedWeek", message, { line });
  }
}
