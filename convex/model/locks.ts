// [4.5] Locks as rows, because no query may read the clock. One chained job inserts every row that is due and schedules
// itself for the next; a kickoff or a deadline that moves earlier replaces it, one that moves later lets it wake up for
// nothing. A row is never removed: what has locked stays locked.
import { lockAtMs, neverLocks, PICK_DEADLINE_HOURS } from "../../domain/deadlines";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { listWeekGames, type SeasonWeek } from "./games";
import { AT_KICKOFF, type DeadlinesOfWeek, hasDeadlinePassed, listKeptLocks, listLocksAt } from "./lockRows";
import { closeWeekWhereDue } from "./survivor/weekEnds";

type LockingLeague = Pick<
  Doc<"leagues">,
  "_id" | "pickDeadlineHours" | "historicalModeEnabled" | "historicalModeSeason"
>;

const HOUR_MS = 3_600_000;
/** A kickoff further back than this was dealt with, unless the deployment slept: then its first poll ends the game. */
const LOOK_BACK_MS = 14 * 24 * HOUR_MS;
/** A week of football is 16 games and a league may lock at most a week ahead; the bound guards against a broken feed. */
const GAMES_BOUND = 120;

/** Which of a week's games are locked for the league; none in a season that it plays in historical mode. */
export async function listLockedGames(
  ctx: QueryCtx,
  at: SeasonWeek & { league: LockingLeague },
): Promise<Set<Id<"games">>> {
  return neverLocks(at.league, at.season) ? new Set() : await listGamesPastDeadline(ctx, at);
}

/** Which of a week's games are past the league's deadline, whatever historical mode says. */
export async function listGamesPastDeadline(
  ctx: QueryCtx,
  { league, season, week }: SeasonWeek & { league: Pick<LockingLeague, "_id" | "pickDeadlineHours"> },
): Promise<Set<Id<"games">>> {
  const locked = await listLocksAt(ctx, { season, week, hours: league.pickDeadlineHours });
  const kept = await listKeptLocks(ctx, { leagueId: league._id, season, week });
  return new Set([...locked, ...kept]);
}

async function hasLock(ctx: QueryCtx, gameId: Id<"games">, hours: number): Promise<boolean> {
  const row = await ctx.db
    .query("locks")
    .withIndex("by_game_and_hours", (q) => q.eq("gameId", gameId).eq("hours", hours))
    .first();
  return row !== null;
}

/** Whether any of a week's deadlines has passed, by rows and by the clock, whatever historical mode says. */
export async function hasDeadlinePassedNow(ctx: MutationCtx, at: DeadlinesOfWeek): Promise<boolean> {
  if (await hasDeadlinePassed(ctx, at)) return true;
  const games = await listWeekGames(ctx, { season: at.season, week: at.week });
  return games.some((game) => lockMomentOf(game, at.hours) <= Date.now());
}

/** By rows alone, as queries see it. */
export async function isLocked(ctx: QueryCtx, league: LockingLeague, game: Doc<"games">): Promise<boolean> {
  return !neverLocks(league, game.season) && (await isGamePastDeadline(ctx, league, game));
}

/** By rows alone, whatever historical mode says. */
export async function isGamePastDeadline(
  ctx: QueryCtx,
  league: Pick<LockingLeague, "_id" | "pickDeadlineHours">,
  game: Doc<"games">,
): Promise<boolean> {
  if (await hasLock(ctx, game._id, league.pickDeadlineHours)) return true;
  if (await hasLock(ctx, game._id, AT_KICKOFF)) return true;
  const kept = await ctx.db
    .query("leagueLocks")
    .withIndex("by_league_season_and_week", (q) =>
      q.eq("leagueId", league._id).eq("season", game.season).eq("week", game.week).eq("gameId", game._id),
    )
    .first();
  return kept !== null;
}

/** For mutations: by rows, and by the clock where the row isn't there yet. A game that isn't played has no deadline. */
export async function isLockedNow(ctx: MutationCtx, league: LockingLeague, game: Doc<"games">): Promise<boolean> {
  if (neverLocks(league, game.season)) return false;
  const isByClock = lockMomentOf(game, league.pickDeadlineHours) <= Date.now();
  return isByClock || (await isLocked(ctx, league, game));
}

/** When a game locks at so many hours; a game that has started has locked, one that isn't played never does. */
function lockMomentOf(game: Doc<"games">, hours: number): number {
  if (game.status === "in_progress" || game.status === "final") return -Infinity;
  return game.status === "scheduled" ? lockAtMs(game.kickoffAtMs, hours) : Infinity;
}

/** The hours that any league uses, and 0 for kickoffs. */
export async function listHoursInUse(ctx: QueryCtx): Promise<number[]> {
  const hoursInUse = [AT_KICKOFF];
  for (let last = AT_KICKOFF; ;) {
    const after = last;
    const league = await ctx.db
      .query("leagues")
      .withIndex("by_deadline_hours", (q) => q.eq("isDeleted", false).gt("pickDeadlineHours", after))
      .first();
    if (league === null) return hoursInUse;
    last = league.pickDeadlineHours;
    hoursInUse.push(last);
  }
}

async function writeLock(ctx: MutationCtx, game: Doc<"games">, hours: number): Promise<void> {
  const { _id: gameId, season, week } = game;
  await ctx.db.insert("locks", { gameId, season, week, hours, lockedAtMs: Date.now() });
  await closeWeekWhereDue(ctx, { season, week, hours });
  if (hours !== AT_KICKOFF) return;
  const kickoff = await ctx.db
    .query("weekKickoffs")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .first();
  if (kickoff === null) await ctx.db.insert("weekKickoffs", { season, week, kickedOffAtMs: Date.now() });
}

/** Writes a game's rows that are due, and gives the moment of the next one (Infinity: none). */
async function lockWhatIsDue(ctx: MutationCtx, game: Doc<"games">, hoursInUse: readonly number[]): Promise<number> {
  const rows = await ctx.db
    .query("locks")
    .withIndex("by_game_and_hours", (q) => q.eq("gameId", game._id))
    .take(PICK_DEADLINE_HOURS.max + 1);
  const locked = new Set(rows.map((row) => row.hours));
  if (locked.has(AT_KICKOFF)) return Infinity;
  const nowMs = Date.now();
  if (lockMomentOf(game, AT_KICKOFF) <= nowMs) {
    await writeLock(ctx, game, AT_KICKOFF);
    return Infinity;
  }
  let next = Infinity;
  for (const hours of hoursInUse) {
    const dueAtMs = lockMomentOf(game, hours);
    if (dueAtMs > nowMs) next = Math.min(next, dueAtMs);
    else if (!locked.has(hours)) await writeLock(ctx, game, hours);
  }
  return next;
}

/** The scheduled games whose deadline may be past at any hours in use, and the first one after them. */
async function listGamesNearLock(ctx: MutationCtx, maxHours: number): Promise<Doc<"games">[]> {
  const nowMs = Date.now();
  const horizon = nowMs + maxHours * HOUR_MS;
  const near = await ctx.db
    .query("games")
    .withIndex("by_status_and_kickoff", (q) =>
      q
        .eq("status", "scheduled")
        .gte("kickoffAtMs", nowMs - LOOK_BACK_MS)
        .lte("kickoffAtMs", horizon),
    )
    .take(GAMES_BOUND);
  const next = await ctx.db
    .query("games")
    .withIndex("by_status_and_kickoff", (q) => q.eq("status", "scheduled").gt("kickoffAtMs", horizon))
    .first();
  return next === null ? near : [...near, next];
}

/** Has the job run at `runAtMs` at the latest. */
async function ensureJobBy(ctx: MutationCtx, runAtMs: number): Promise<void> {
  if (runAtMs === Infinity) return;
  const row = await ctx.db.query("lockJob").first();
  const job = row === null ? null : await ctx.db.system.get("_scheduled_functions", row.jobId);
  const isPending = job?.state.kind === "pending";
  if (row !== null && isPending && row.runAtMs <= runAtMs) return;
  if (row !== null && isPending) await ctx.scheduler.cancel(row.jobId);
  const jobId = await ctx.scheduler.runAt(runAtMs, internal.locks.run, {});
  if (row === null) await ctx.db.insert("lockJob", { jobId, runAtMs });
  else await ctx.db.patch("lockJob", row._id, { jobId, runAtMs });
}

/** The job's work, also done by the slow sweep: all that is due, then the next one scheduled. */
export async function lockDueGames(ctx: MutationCtx): Promise<null> {
  const hoursInUse = await listHoursInUse(ctx);
  let next = Infinity;
  for (const game of await listGamesNearLock(ctx, Math.max(...hoursInUse))) {
    next = Math.min(next, await lockWhatIsDue(ctx, game, hoursInUse));
  }
  await ensureJobBy(ctx, next);
  return null;
}

/** After a game appeared, moved, started or ended. */
export async function handleScheduleChanged(ctx: MutationCtx, game: Doc<"games">): Promise<void> {
  const hoursInUse = await listHoursInUse(ctx);
  await ensureJobBy(ctx, await lockWhatIsDue(ctx, game, hoursInUse));
  if (game.status !== "cancelled") return;
  const { season, week } = game;
  for (const hours of hoursInUse) await closeWeekWhereDue(ctx, { season, week, hours });
}

/**
 * After a game moved to another week: its rows follow. A league's kept locks follow with its picks (grading.ts). The
 * week that it left may have no open deadline any more.
 */
export async function moveLocks(
  ctx: MutationCtx,
  { before, after: { _id, season, week } }: { before: Doc<"games">; after: Doc<"games"> },
): Promise<void> {
  const rows = await ctx.db
    .query("locks")
    .withIndex("by_game_and_hours", (q) => q.eq("gameId", _id))
    .take(PICK_DEADLINE_HOURS.max + 1);
  for (const row of rows) await ctx.db.patch("locks", row._id, { season, week });
  for (const hours of await listHoursInUse(ctx)) {
    await closeWeekWhereDue(ctx, { season: before.season, week: before.week, hours });
  }
}

/** After a league began to use these hours, which no league may have used before: past deadlines lock at once. */
export async function handleHoursInUse(ctx: MutationCtx, hours: number): Promise<void> {
  let next = Infinity;
  for (const game of await listGamesNearLock(ctx, hours)) {
    next = Math.min(next, await lockWhatIsDue(ctx, game, [hours]));
  }
  await ensureJobBy(ctx, next);
}

const SEASON_GAMES_BOUND = 400;

/** Before a league changes its hours: what has locked under the old ones stays locked under the new. */
export async function keepLocks(ctx: MutationCtx, league: Doc<"leagues">): Promise<void> {
  for (const status of ["scheduled", "postponed", "cancelled"] as const) {
    const games = await ctx.db
      .query("games")
      .withIndex("by_status_and_kickoff", (q) => q.eq("status", status).gte("kickoffAtMs", Date.now() - LOOK_BACK_MS))
      .take(SEASON_GAMES_BOUND);
    for (const game of games) await keepLock(ctx, league, game);
  }
}

async function keepLock(ctx: MutationCtx, league: Doc<"leagues">, game: Doc<"games">): Promise<void> {
  if (await hasLock(ctx, game._id, AT_KICKOFF)) return;
  const isDue = lockMomentOf(game, league.pickDeadlineHours) <= Date.now();
  if (!isDue && !(await hasLock(ctx, game._id, league.pickDeadlineHours))) return;
  const key = { leagueId: league._id, gameId: game._id, season: game.season, week: game.week };
  const kept = await ctx.db
    .query("leagueLocks")
    .withIndex("by_league_season_and_week", (q) =>
      q.eq("leagueId", key.leagueId).eq("season", key.season).eq("week", key.week).eq("gameId", key.gameId),
    )
    .first();
  if (kept === null) await ctx.db.insert("leagueLocks", key);
}
