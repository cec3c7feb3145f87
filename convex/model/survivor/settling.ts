// Settling: a game's outcome applied to the survivor picks on it and to their entries, in bounded batches that chain
// themselves. As in grading.ts a pick's `gradedRevision` tells which outcome it stands under, so that a batch may be
// repeated or interrupted at any point, and a corrected score is just the next revision.
import { LAST_WEEK } from "../../../domain/weeks";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { getSurvivorPick, gradeOf, listEntryPicks, settledRevision } from "./entryPicks";
import { applyFate, PoolCounts } from "./fates";
import { getPool } from "./pool";
import { requestPoolVisits } from "./poolRuns";

/**
 * An entry reads its season of picks, at most 22, and where it falls its owner's entries, at most 10, and what a notice
 * needs: some twenty index ranges, of which a mutation may read 4,096.
 */
export const SETTLING_BATCH = 100;

/** Picks that don't stand as the game says; those of a pool lie together. A game that was moved has several weeks'. */
async function takeUnsettled(ctx: MutationCtx, game: Doc<"games">, count: number): Promise<Doc<"survivorPicks">[]> {
  const taken: Doc<"survivorPicks">[] = [];
  for (let week = await nextPickedWeek(ctx, game, 0); week !== null; week = await nextPickedWeek(ctx, game, week)) {
    for (const isBelow of [true, false]) {
      if (taken.length === count) return taken;
      taken.push(...(await takeOthers(ctx, { game, week, isBelow, count: count - taken.length })));
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

interface Unsettled {
  readonly game: Doc<"games">;
  readonly week: number;
  readonly isBelow: boolean;
  readonly count: number;
}

async function takeOthers(ctx: MutationCtx, { game, week, isBelow, count }: Unsettled) {
  const revision = settledRevision(week, game);
  return await ctx.db
    .query("survivorPicks")
    .withIndex("by_game_week_and_graded", (q) => {
      const range = q.eq("gameId", game._id).eq("week", week);
      return isBelow ? range.lt("gradedRevision", revision) : range.gt("gradedRevision", revision);
    })
    .take(count);
}

async function getSettlement(ctx: MutationCtx, gameId: Id<"games">) {
  return await ctx.db
    .query("survivorSettlements")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .unique();
}

/** Starts a pass over the game's picks. While one is running nothing more is needed: it follows the game's outcome. */
export async function startSettling(ctx: MutationCtx, game: Doc<"games">): Promise<void> {
  if ((await getSettlement(ctx, game._id)) !== null) return;
  if ((await takeUnsettled(ctx, game, 1)).length === 0) {
    await handleSettled(ctx, game);
    return;
  }
  await ctx.db.insert("survivorSettlements", { gameId: game._id, progressAtMs: Date.now() });
  await ctx.scheduler.runAfter(0, internal.survivor.settleBatch, { gameId: game._id });
}

/** One bounded step; schedules the next one, or ends the pass. */
export async function runSettlingBatch(ctx: MutationCtx, gameId: Id<"games">): Promise<null> {
  const settlement = await getSettlement(ctx, gameId);
  const game = await ctx.db.get("games", gameId);
  if (settlement === null || game === null) return null;

  const picks = await takeUnsettled(ctx, game, SETTLING_BATCH);
  await settle(ctx, game, picks);
  if (picks.length < SETTLING_BATCH) {
    await ctx.db.delete("survivorSettlements", settlement._id);
    await handleSettled(ctx, game);
  } else {
    await ctx.db.patch("survivorSettlements", settlement._id, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.survivor.settleBatch, { gameId });
  }
  return null;
}

async function settle(ctx: MutationCtx, game: Doc<"games">, picks: readonly Doc<"survivorPicks">[]): Promise<void> {
  const counts = new PoolCounts();
  const pools = new Map<Id<"leagues">, Doc<"survivorPools"> | null>();
  for (const { leagueId, ...pick } of picks) {
    if (!pools.has(leagueId)) pools.set(leagueId, await getLivePool(ctx, leagueId));
    const pool = pools.get(leagueId) ?? null;
    // The rows of a deleted pool are on their way out; they only have to leave the range that batches take from.
    if (pool === null) {
      await ctx.db.patch("survivorPicks", pick._id, { gradedRevision: settledRevision(pick.week, game) });
      continue;
    }
    await settlePick(ctx, { pool, game, pick: { leagueId, ...pick }, counts });
  }
  await counts.write(ctx);
}

async function getLivePool(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<Doc<"survivorPools"> | null> {
  const league = await ctx.db.get("leagues", leagueId);
  return league === null || league.isDeleted ? null : await getPool(ctx, leagueId);
}

interface Settled {
  readonly pool: Doc<"survivorPools">;
  readonly game: Doc<"games">;
  readonly pick: Doc<"survivorPicks">;
  readonly counts: PoolCounts;
}

async function settlePick(ctx: MutationCtx, { pool, game, pick, counts }: Settled): Promise<void> {
  const picks = await listEntryPicks(ctx, { entryId: pick.entryId, season: pool.season });
  const grade = gradeOf({ pool, game, pick, picks });
  await ctx.db.patch("survivorPicks", pick._id, grade);
  const entry = await ctx.db.get("survivorEntries", pick.entryId);
  if (entry === null) return;
  const graded = picks.map((each) => (each._id === pick._id ? { ...each, ...grade } : each));
  await applyFate(ctx, { pool, entry, picks: graded, counts });
}

/** The last game of the season ends pools that have no pick on it, too. */
async function handleSettled(ctx: MutationCtx, game: Doc<"games">): Promise<void> {
  if (game.week === LAST_WEEK) await requestPoolVisits(ctx, game.season);
}

interface TeamOfEntry {
  readonly pool: Doc<"survivorPools">;
  readonly entry: Doc<"survivorEntries">;
  readonly teamId: Id<"teams">;
}

/** After a pick moved away from a team: an earlier pick that had given this team back stands as its game says again. */
export async function regradeReturnedPicks(ctx: MutationCtx, { pool, entry, teamId }: TeamOfEntry): Promise<void> {
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  const counts = new PoolCounts();
  for (const pick of picks.filter((each) => each.selectedTeamId === teamId && each.isTeamReturned)) {
    const game = await ctx.db.get("games", pick.gameId);
    if (game !== null) await settlePick(ctx, { pool, game, pick, counts });
  }
  await counts.write(ctx);
}

interface SavedPick {
  readonly pool: Doc<"survivorPools">;
  readonly entry: Doc<"survivorEntries">;
  readonly game: Doc<"games">;
}

/** After a pick was saved on a game that had ended, or in place of one that was decided. */
export async function settleSavedPick(ctx: MutationCtx, { pool, entry, game }: SavedPick): Promise<void> {
  const { season, week } = game;
  const pick = await getSurvivorPick(ctx, { entryId: entry._id, season, week });
  if (pick === null) return;
  const counts = new PoolCounts();
  await settlePick(ctx, { pool, game, pick, counts });
  await counts.write(ctx);
}
