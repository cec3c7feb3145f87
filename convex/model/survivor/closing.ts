// What a pool's time brings: its week's last deadline passes, which costs a life whoever has no pick, and at last
// somebody has won. No query reads the clock, so lock rows and the current week set this going (locks.ts, weeks.ts).
// Everything here may be repeated or interrupted at any point.
import { isLastDeadlinePast } from "../../../domain/survivor";
import { LAST_WEEK } from "../../../domain/weeks";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { listWeekGames } from "../games";
import { hasDeadlinePassed, listKeptLocks, listLocksAt } from "../lockRows";
import { listEntryPicks } from "./entryPicks";
import { applyFate, PoolCounts } from "./fates";
import { isOver, judgePool } from "./judging";
import { getPool, type Pool, weeksOf } from "./pool";
import { requestPoolRun } from "./poolRuns";

const VISIT_BATCH = 50;
const MISSES_BATCH = 100;

/** A pass over the pools of a season: closes what is due, and has those brought up to date that need it. */
export async function visitPoolsBatch(
  ctx: MutationCtx,
  { season, cursor }: { season: number; cursor: string | null },
): Promise<null> {
  const page = await ctx.db
    .query("survivorPools")
    .withIndex("by_season_and_league", (q) => q.eq("season", season))
    .paginate({ cursor, numItems: VISIT_BATCH });
  const locks = new WeekLocks(ctx, season);
  for (const pool of page.page) {
    const league = await ctx.db.get("leagues", pool.leagueId);
    if (league !== null && !league.isDeleted) await visitPool(ctx, { league, pool, locks });
  }
  if (!page.isDone) {
    await ctx.scheduler.runAfter(0, internal.survivor.visitPools, { season, cursor: page.continueCursor });
  }
  return null;
}

async function visitPool(ctx: MutationCtx, { league, pool, locks }: Pool & { locks: WeekLocks }): Promise<void> {
  const closedThroughWeek = await findClosedThroughWeek(ctx, { league, pool, locks });
  const isClosing = closedThroughWeek > pool.closedThroughWeek;
  if (isClosing) await ctx.db.patch("survivorPools", pool._id, { closedThroughWeek });
  if (isClosing || (pool.state === "over") !== (await isOver(ctx, pool))) await requestPoolRun(ctx, league._id);
}

/** A week closes with its last deadline; one that the league has left behind is closed in any case. */
async function findClosedThroughWeek(
  ctx: QueryCtx,
  { league, pool, locks }: Pool & { locks: WeekLocks },
): Promise<number> {
  const { actualWeek } = await weeksOf(ctx, pool);
  let closed = pool.closedThroughWeek;
  while (closed < LAST_WEEK && closed < actualWeek) {
    const week = closed + 1;
    if (week === actualWeek && !(await locks.isClosed(league, week))) break;
    closed = week;
  }
  return closed;
}

/** Games and locks of a season's weeks, read once for all pools with the same hours. */
class WeekLocks {
  private readonly games = new Map<number, Promise<Doc<"games">[]>>();
  private readonly locked = new Map<string, Promise<Set<Id<"games">>>>();

  constructor(
    private readonly ctx: QueryCtx,
    private readonly season: number,
  ) {}

  async isClosed(league: Doc<"leagues">, week: number): Promise<boolean> {
    const { ctx, season } = this;
    const games = await once(this.games, week, () => listWeekGames(ctx, { season, week }));
    const hours = league.pickDeadlineHours;
    const locked = await once(this.locked, `${week}/${hours}`, () => listLocksAt(ctx, { season, week, hours }));
    const kept = await listKeptLocks(ctx, { leagueId: league._id, season, week });
    return isLastDeadlinePast(games.map(({ _id, status }) => ({ status, isLocked: locked.has(_id) || kept.has(_id) })));
  }
}

function once<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, read: () => Promise<Value>): Promise<Value> {
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
}

/** One bounded step of bringing a pool up to date; schedules the next one, or ends the pass. */
export async function runPoolBatch(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<null> {
  const run = await ctx.db
    .query("survivorPoolRuns")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
  if (run === null) return null;
  const league = await ctx.db.get("leagues", leagueId);
  const pool = await getPool(ctx, leagueId);
  const isGone = league === null || league.isDeleted || pool === null;
  const isDone = isGone || ((await recordSomeMisses(ctx, { league, pool })) && (await judgePool(ctx, pool)));
  if (isDone) {
    await ctx.db.delete("survivorPoolRuns", run._id);
  } else {
    await ctx.db.patch("survivorPoolRuns", run._id, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.survivor.runPoolBatch, { leagueId });
  }
  return null;
}

/** Whether those were all. */
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

/** Every week up to `throughWeek` that the entry has no pick in costs a life, unless none of its games had a deadline. */
export async function recordMisses(
  ctx: MutationCtx,
  { league, pool, entry, throughWeek, counts }: Misses,
): Promise<Doc<"survivorEntries">> {
  if (entry.isEliminated || entry.decidedThroughWeek >= throughWeek) return entry;
  const at = { leagueId: league._id, hours: league.pickDeadlineHours, season: pool.season };
  const missedWeeks = [...entry.missedWeeks];
  for (let week = entry.decidedThroughWeek + 1; week <= throughWeek; week += 1) {
    if (await hasDeadlinePassed(ctx, { ...at, week })) missedWeeks.push(week);
  }
  const fields = { missedWeeks, decidedThroughWeek: throughWeek };
  await ctx.db.patch("survivorEntries", entry._id, fields);
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  return await applyFate(ctx, { pool, entry: { ...entry, ...fields }, picks, counts });
}
