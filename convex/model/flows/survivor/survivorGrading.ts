// Grading survivor picks: applies a game's outcome to the survivor picks on it and to their entries, in bounded batches
// that chain themselves. A pick's `gradedRevision` tells which outcome it was graded with, so that a
// batch may be repeated or interrupted at any point, and a corrected score is just the next revision.
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";
import type { GameChange } from "../../records/games/gameChanges";
import { listVoids, playedGame, type Voids } from "../../records/leagueRules/voidedGames";
import {
  getSurvivorPick,
  gradeOf,
  listEntryPicks,
  type PickNumber,
  survivorRevision,
} from "../../records/survivor/survivorPicks";
import { requestDueNews } from "./entryNews";
import { updateLives, PoolCounts } from "./livesLeft";
import { getPool } from "../../records/survivor/pool";
import { requestPoolVisits } from "../../records/survivor/poolRuns";

/**
 * An entry reads its season's picks, at most 22, or 43 with two a week, and if it is eliminated or comes back, its
 * owner's entries, at most 10: some 40 to 60 reads with its own rows. It writes at most three rows: the pick, the
 * entry, and its news.
 */
export const SURVIVOR_GRADING_BATCH = 10;

/**
 * Picks that don't match the game's state yet; those of one pool come together. A game that moved has picks of several
 * weeks.
 */
async function takeUngraded(ctx: MutationCtx, game: Doc<"games">, count: number): Promise<Doc<"survivorPicks">[]> {
  const taken: Doc<"survivorPicks">[] = [];
  for (let week = await nextPickedWeek(ctx, game, 0); week !== null; week = await nextPickedWeek(ctx, game, week)) {
    for (const isBelow of [true, false]) {
      if (taken.length === count) return taken;
      taken.push(...(await takeOtherRevisions(ctx, { game, week, isBelow, count: count - taken.length })));
    }
  }
  return taken;
}

async function nextPickedWeek(ctx: MutationCtx, game: Doc<"games">, after: number): Promise<number | null> {
  const pick = await ctx.db
    .query("survivorPicks")
    .withIndex("by_game_week_and_graded", (q) => q.eq("gameId", game._id).gt("week", after))
    .first();
  return pick?.week ?? null;
}

interface Ungraded {
  readonly game: Doc<"games">;
  readonly week: number;
  readonly isBelow: boolean;
  readonly count: number;
}

async function takeOtherRevisions(ctx: MutationCtx, { game, week, isBelow, count }: Ungraded) {
  const revision = survivorRevision(week, game);
  return await ctx.db
    .query("survivorPicks")
    .withIndex("by_game_week_and_graded", (q) => {
      const range = q.eq("gameId", game._id).eq("week", week);
      return isBelow ? range.lt("gradedRevision", revision) : range.gt("gradedRevision", revision);
    })
    .take(count);
}

export const gradings: Round<"survivorSettlements"> = defineRound({
  table: "survivorSettlements",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { gameId }) => ctx.scheduler.runAfter(0, internal.jobs.survivor.gradeBatch, { gameId }),
});

async function getGradingPass(ctx: MutationCtx, gameId: Id<"games">) {
  return await ctx.db
    .query("survivorSettlements")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .unique();
}

/** Starts a pass over each game's picks. If one is running, that is enough: it uses the game's latest outcome. */
export async function startSurvivorGradings(ctx: MutationCtx, changes: readonly GameChange[]): Promise<void> {
  const unpicked: Doc<"games">[] = [];
  for (const { before, after } of changes) {
    const isNew = before === null;
    if (!isNew && (await getGradingPass(ctx, after._id)) !== null) continue;
    if (isNew || (await takeUngraded(ctx, after, 1)).length === 0) unpicked.push(after);
    else await gradings.start(ctx, { gameId: after._id });
  }
  await handleGraded(ctx, unpicked);
}

/** One bounded step; schedules the next one, or ends the pass. */
export async function runSurvivorGradingBatch(ctx: MutationCtx, gameId: Id<"games">): Promise<null> {
  const pass = await getGradingPass(ctx, gameId);
  const game = await ctx.db.get("games", gameId);
  if (pass === null || game === null) return null;
  const hasEnded = await gradings.step(ctx, pass, async () => {
    const picks = await takeUngraded(ctx, game, SURVIVOR_GRADING_BATCH);
    await gradePicks(ctx, game, picks);
    return picks.length < SURVIVOR_GRADING_BATCH ? "done" : {};
  });
  if (hasEnded) await handleGraded(ctx, [game]);
  return null;
}

/** Of any pools, under the game's outcome, or as a pool plays it that has voided it [13.3]. */
export async function gradePicks(
  ctx: MutationCtx,
  game: Doc<"games">,
  picks: readonly Doc<"survivorPicks">[],
): Promise<void> {
  const counts = new PoolCounts();
  const pools = new Map<Id<"leagues">, PlayingPool | null>();
  for (const { leagueId, ...pick } of picks) {
    if (!pools.has(leagueId)) pools.set(leagueId, await getLivePool(ctx, leagueId));
    const live = pools.get(leagueId) ?? null;
    // A deleted pool's rows are being removed; they only have to leave the range that batches read.
    if (live === null) {
      await ctx.db.patch("survivorPicks", pick._id, { gradedRevision: survivorRevision(pick.week, game) });
      continue;
    }
    await applyGrade(ctx, { ...live, game, pick: { leagueId, ...pick }, counts });
  }
  await counts.write(ctx);
}

interface PlayingPool {
  readonly pool: Doc<"survivorPools">;
  readonly voids: Voids;
}

async function getLivePool(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<PlayingPool | null> {
  const league = await ctx.db.get("leagues", leagueId);
  const pool = league === null || league.isDeleted ? null : await getPool(ctx, leagueId);
  return pool === null ? null : { pool, voids: await listVoids(ctx, pool) };
}

interface PickOfGame extends PlayingPool {
  readonly game: Doc<"games">;
  readonly pick: Doc<"survivorPicks">;
  readonly counts: PoolCounts;
}

async function applyGrade(ctx: MutationCtx, { pool, voids, game, pick, counts }: PickOfGame): Promise<void> {
  const picks = await listEntryPicks(ctx, { entryId: pick.entryId, season: pool.season });
  const gradedRevision = survivorRevision(pick.week, game);
  const grade = { ...gradeOf({ pool, game: playedGame(game, voids), pick, picks }), gradedRevision };
  await ctx.db.patch("survivorPicks", pick._id, grade);
  const entry = await ctx.db.get("survivorEntries", pick.entryId);
  if (entry === null) return;
  const graded = picks.map((each) => (each._id === pick._id ? { ...each, ...grade } : each));
  await updateLives(ctx, { pool, entry, picks: graded, counts });
}

/** The last game of the season also ends pools without a pick on it. */
async function handleGraded(ctx: MutationCtx, games: readonly Doc<"games">[]): Promise<void> {
  if (games.length > 0) await requestDueNews(ctx);
  const ended = new Set(games.filter(({ week }) => week === LAST_WEEK).map(({ season }) => season));
  for (const season of ended) await requestPoolVisits(ctx, season);
}

interface TeamOfEntry {
  readonly pool: Doc<"survivorPools">;
  readonly entry: Doc<"survivorEntries">;
  readonly teamId: Id<"teams">;
}

/** Called after a pick moved off a team: an earlier pick that had returned this team is graded by its game again. */
export async function regradeReturnedPicks(ctx: MutationCtx, { pool, entry, teamId }: TeamOfEntry): Promise<void> {
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  const counts = new PoolCounts();
  const voids = await listVoids(ctx, pool);
  for (const pick of picks.filter((each) => each.selectedTeamId === teamId && each.isTeamReturned)) {
    const game = await ctx.db.get("games", pick.gameId);
    if (game !== null) await applyGrade(ctx, { pool, voids, game, pick, counts });
  }
  await counts.write(ctx);
}

interface SavedPick {
  readonly pool: Doc<"survivorPools">;
  readonly entry: Doc<"survivorEntries">;
  readonly game: Doc<"games">;
  readonly pickNumber: PickNumber;
}

/** Called after a pick was saved on an ended game, or replaced one that was decided. */
export async function gradeSavedPick(ctx: MutationCtx, { pool, entry, game, pickNumber }: SavedPick): Promise<void> {
  const { season, week } = game;
  const pick = await getSurvivorPick(ctx, { entryId: entry._id, season, week, pickNumber });
  if (pick === null) return;
  const counts = new PoolCounts();
  await applyGrade(ctx, { pool, voids: await listVoids(ctx, pool), game, pick, counts });
  await counts.write(ctx);
}
