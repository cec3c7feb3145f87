// Moves pools on as time passes: when a week's last deadline passes, every entry without a pick loses a life, and in
// the end somebody wins. No query reads the clock, so lock rows and the current week trigger this (lockJob.ts,
// weekChanged.ts). Everything here may be repeated or interrupted at any point.
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { hasDeadlinePassed, LeagueLocks } from "../../records/locks/gameLocks";
import { listWaitingGames } from "../../records/locks/netWaits";
import { listEntryPicks } from "../../records/survivor/survivorPicks";
import { sendSomeNews } from "./entryNews";
import { notePoolEvents } from "./poolEvents";
import { updateLives, PoolCounts } from "./livesLeft";
import { updateWinners } from "./poolWinners";
import { getPool, type Pool, weeksOf } from "../../records/survivor/pool";
import { poolRuns, requestPoolRun } from "../../records/survivor/poolRuns";
import { areGamesBeingGraded, isOver } from "../../records/survivor/poolProgress";

/** A pool costs some five reads; if its week has closed, also two writes, and it schedules its pass. */
const VISIT_BATCH = 15;
/**
 * An entry reads the week's locks, its season's picks and its owner's entries, some 50 rows; it writes at most three.
 */
const MISSES_BATCH = 8;

/** A pass over a season's pools: closes what is due, and starts a pass for each pool that needs one. */
export async function visitPoolsBatch(
  ctx: MutationCtx,
  { season, cursor }: { season: number; cursor: string | null },
): Promise<null> {
  const page = await ctx.db
    .query("survivorPools")
    .withIndex("by_season_and_league", (q) => q.eq("season", season))
    .paginate({ cursor, numItems: VISIT_BATCH });
  const locks = new LeagueLocks(ctx);
  for (const pool of page.page) {
    const league = await ctx.db.get("leagues", pool.leagueId);
    if (league !== null && !league.isDeleted) await visitPool(ctx, { league, pool, locks });
  }
  if (!page.isDone) {
    await ctx.scheduler.runAfter(0, internal.jobs.survivor.visitPools, { season, cursor: page.continueCursor });
  }
  return null;
}

async function visitPool(ctx: MutationCtx, { league, pool, locks }: Pool & { locks: LeagueLocks }): Promise<void> {
  const closedThroughWeek = await findClosedThroughWeek(ctx, { league, pool, locks });
  const isWeekOver = closedThroughWeek > pool.closedThroughWeek;
  if (isWeekOver) await ctx.db.patch("survivorPools", pool._id, { closedThroughWeek });
  if (isWeekOver || (pool.state === "over") !== (await isOver(ctx, pool))) await requestPoolRun(ctx, league._id);
}

/**
 * A week closes with its last deadline, and [12.2] once safety nets have picked in it; a week that the league has moved
 * past is closed in any case.
 */
async function findClosedThroughWeek(
  ctx: QueryCtx,
  { league, pool, locks }: Pool & { locks: LeagueLocks },
): Promise<number> {
  const { actualWeek } = await weeksOf(ctx, pool);
  let closed = pool.closedThroughWeek;
  while (closed < LAST_WEEK && closed < actualWeek) {
    const week = closed + 1;
    const at = { league, season: pool.season, week };
    if (week === actualWeek && !(await locks.isWeekOver(at))) break;
    if ((await listWaitingGames(ctx, at)).size > 0) break;
    closed = week;
  }
  return closed;
}

/** One bounded step of bringing a pool up to date; schedules the next one, or ends the pass. */
export async function runPoolBatch(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<null> {
  const run = await ctx.db
    .query("survivorPoolRuns")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
  if (run === null) return null;
  await poolRuns.step(ctx, run, async () => {
    const league = await ctx.db.get("leagues", leagueId);
    const pool = await getPool(ctx, leagueId);
    const isGone = league === null || league.isDeleted || pool === null;
    const isDone =
      isGone ||
      ((await recordSomeMisses(ctx, { league, pool })) &&
        (await updateWinners(ctx, pool)) &&
        (await sendSomeNews(ctx, { league, pool })) &&
        (await noteEvents(ctx, league)));
    return isDone ? "done" : {};
  });
  return null;
}

/** [14.3] As the pool is by now. Later passes note what waits for games that are being graded. */
async function noteEvents(ctx: MutationCtx, league: Doc<"leagues">): Promise<true> {
  const pool = await getPool(ctx, league._id);
  if (pool !== null && !(await areGamesBeingGraded(ctx))) await notePoolEvents(ctx, { league, pool });
  return true;
}

/** Returns whether those were all. */
async function recordSomeMisses(ctx: MutationCtx, { league, pool }: Pool): Promise<boolean> {
  const entries = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_decided", (q) =>
      q.eq("leagueId", league._id).eq("isEliminated", false).lt("decidedThroughWeek", pool.closedThroughWeek),
    )
    .take(MISSES_BATCH);
  const counts = new PoolCounts();
  for (const entry of entries) {
    await recordMisses(ctx, { league, pool, entry, counts, throughWeek: pool.closedThroughWeek });
  }
  await counts.write(ctx);
  return entries.length < MISSES_BATCH;
}

interface Misses extends Pool {
  readonly entry: Doc<"survivorEntries">;
  readonly throughWeek: number;
  readonly counts: PoolCounts;
}

/**
 * Every week up to `throughWeek` without a pick costs the entry a life, unless none of the week's games had a deadline.
 */
export async function recordMisses(
  ctx: MutationCtx,
  { league, pool, entry, throughWeek, counts }: Misses,
): Promise<Doc<"survivorEntries">> {
  if (entry.isEliminated || entry.decidedThroughWeek >= throughWeek) return entry;
  const at = { league, season: pool.season };
  const missedWeeks = [...entry.missedWeeks];
  for (let week = entry.decidedThroughWeek + 1; week <= throughWeek; week += 1) {
    if (await hasDeadlinePassed(ctx, { ...at, week })) missedWeeks.push(week);
  }
  const fields = { missedWeeks, decidedThroughWeek: throughWeek };
  await ctx.db.patch("survivorEntries", entry._id, fields);
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  return await updateLives(ctx, { pool, entry: { ...entry, ...fields }, picks, counts });
}
