// [17.4] A person's weeks in a survivor pool. Lives and the elimination follow from the picks; what the spreadsheet
// says of them has to agree.
import { entryStanding, gradeSurvivorPick } from "../../../../domain/survivor/survivor";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import { ensureEntryName } from "../../flows/leagues/entryNaming";
import { listVoids, playedGame } from "../../records/leagueRules/voidedGames";
import { hasDeadlinePassed } from "../../records/locks/gameLocks";
import { isWeekShown } from "../../reads/survivor/survivorReveal";
import { listEntryPicks, outcomeIn } from "../../records/survivor/survivorPicks";
import type { Pool } from "../../records/survivor/pool";
import type { CheckedRow } from "../imports/checkedRow";
import { asRowProblem, ofEach, RowProblem } from "../imports/rowFields";
import type { StepMemo } from "../imports/stepMemo";
import { writeMovedEntry } from "./movedEntry";
import { PlacedProblem } from "./moveInRows";
import type { PoolPerson } from "./movedPoolRows";
import { ensureAgreement, ensureTeamsOnce, type Standing } from "./poolAgreement";
import { calledIn } from "./poolEntries";
import { isStored, listGiven } from "./poolPersonPicks";

type Row = PoolPerson["rows"][number];
type EntryAfter = NonNullable<NonNullable<CheckedRow["movedEntry"]>["after"]>;

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
  const added = (await ofEach(given, (pick) => (isStored(pick, stored, name) ? [] : [pick]))).flat();
  if (entry !== null && added.length > 0) await ensureNothingHidden(ctx, { ...at, entry, stored });
  await ensureTeamsOnce(pool, { given: added, stored });
  const firstWeek = Math.min(...given.map(({ week }) => week));
  const isOpened = entry !== null && added.length > 0 && (entry.firstWeek ?? pool.startingWeek) > firstWeek;
  const from = entry === null || isOpened ? startingWeek : (entry.firstWeek ?? startingWeek);
  const missedWeeks: number[] = [];
  for (let week = from; week <= pool.closedThroughWeek; week += 1) {
    const inWeek = [...added, ...stored].filter((each) => each.week === week);
    const isPicked = inWeek.length >= picksNeeded(pool, week);
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
  await ensureAgreement({ name, rows, added, standing, pool });
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
    movedEntry: {
      weeks: [...new Set(added.map(({ week }) => week))],
      picks: added.length,
      isNewPlayer,
      ...(run.isCheckOnly && {
        after: entryAfter({
          name: entry === null ? name : await calledIn(ctx, entry),
          known,
          graded,
          missedWeeks,
          standing,
        }),
      }),
    },
    write: async () => await writeMovedEntry(ctx, { league, pool, run, entry, name, isOpened, picks: added }),
  };
}

interface Known {
  readonly week: number;
  readonly team: Id<"teams">;
  readonly survived: boolean | null;
}

interface After {
  readonly name: string;
  readonly known: readonly Known[];
  readonly graded: readonly Known[];
  readonly missedWeeks: number[];
  readonly standing: Standing;
}

/** A pick here that has no result yet may be one that nobody sees. */
function entryAfter({ name, known, graded, missedWeeks, standing }: After): EntryAfter {
  const { livesLeft, eliminatedWeek } = standing;
  const shown = (picks: readonly Known[], isMovedIn: boolean) =>
    picks.map(({ week, team: teamId, survived }) => ({ week, teamId, survived, isMovedIn }));
  const before = known.filter(({ survived }) => survived !== null);
  const picks = [...shown(before, false), ...shown(graded, true)].sort((a, b) => a.week - b.week);
  const missed = missedWeeks.filter((week) => week <= (eliminatedWeek ?? week));
  return { name, livesLeft, eliminatedWeek, missedWeeks: missed, picks };
}

interface Stored extends InPool {
  readonly entry: Doc<"survivorEntries">;
  readonly stored: readonly Doc<"survivorPicks">[];
}

/** [4.6] Refuses members with hidden picks: refusing a single team would tell that they have picked it. */
async function ensureNothingHidden(ctx: QueryCtx, { run, league, pool, person, memo, entry, stored }: Stored) {
  if (entry.userId === null || entry.userId === run.startedById) return;
  const { season } = pool;
  for (const { week, survived } of stored) {
    if (survived !== null) continue;
    const isShown = await memo.once(`shown/${week}`, async () => await isWeekShown(ctx, { league, season, week }));
    if (isShown) continue;
    const message = `${person.name} has picked for ${weekName(week)}, which is still hidden. Move ${person.name} in once its picks are shown.`;
    throw new PlacedProblem("person", message, { line: person.rows[0]?.line });
  }
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
