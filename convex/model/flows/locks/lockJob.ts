// [4.5][10.19] Locks are rows, because no query may read the clock. One chained job inserts every row that is due and
// schedules itself for the next. When a kickoff or a deadline moves earlier, the job is replaced; when one moves later,
// the job wakes up for nothing. Locked games stay locked; games reopen only if a commissioner lowers the hours
// (deadlineChanges.ts) or an admin undoes an import.
import {
  deadlineKey,
  deadlineOf,
  deadlineOfKey,
  dependsOnWeek,
  isCalledOff,
  KICKOFF_DEADLINE,
  lockMomentOf,
  longestBeforeKickoffMs,
  type Deadline,
  type DeadlineKey,
  type WeekStart,
} from "../../../../domain/leagues/deadlines";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { GameChange } from "../../records/games/gameChanges";
import type { SeasonWeek } from "../../records/games/weekGames";
import { requestFreeze } from "../leagueRules/lineFreezing";
import { AT_KICKOFF, isDueIn, listLocksOf } from "../../records/locks/gameLocks";
import { WeekStarts } from "../../records/locks/weekStarts";
import { requestNets } from "../picks/netRounds";
import { requestShownWeeks } from "../scoring/heldBackWeeks";
import { requestPoolReveals, requestReveals } from "./revealRounds";
import { closeWeekIfDue } from "../survivor/weekEnds";

const HOUR_MS = 3_600_000;
/** Kickoffs further back have been handled, unless the deployment slept: then its first poll ends the game. */
export const LOOK_BACK_MS = 14 * 24 * HOUR_MS;
/** Convex schedules at most five years ahead; a kickoff beyond that is a mistake of the feed or an import. */
const MOST_AHEAD_MS = 365 * 24 * HOUR_MS;
/** A week has at most 16 games and a league locks at most ten days ahead; the bound guards against a faulty feed. */
const GAMES_BOUND = 120;

/** The deadlines that leagues use, and kickoffs. Reads a league for each of them, and one or two more. */
export async function listDeadlinesInUse(ctx: QueryCtx): Promise<Deadline[]> {
  const inUse: Deadline[] = [KICKOFF_DEADLINE];
  let league = await nextDeadline(ctx, { pickDeadlineHours: AT_KICKOFF });
  for (; league !== null; league = await nextDeadline(ctx, league)) inUse.push(deadlineOf(league));
  return inUse;
}

/** A league with the deadline after this one: longer hours, then the other kinds by key. */
async function nextDeadline(
  ctx: QueryCtx,
  { pickDeadlineHours, deadlineKey: key }: Pick<Doc<"leagues">, "pickDeadlineHours" | "deadlineKey">,
): Promise<Doc<"leagues"> | null> {
  const leagues = ctx.db.query("leagues");
  if (key === undefined) {
    const longer = await leagues
      .withIndex("by_deadline", (q) =>
        q.eq("isDeleted", false).eq("deadlineKey", undefined).gt("pickDeadlineHours", pickDeadlineHours),
      )
      .first();
    if (longer !== null) return longer;
  }
  return await ctx.db
    .query("leagues")
    .withIndex("by_deadline", (q) => q.eq("isDeleted", false).gt("deadlineKey", key))
    .first();
}

/** [14.3] Picks on a game that began longer ago than a day, before anything noticed, are no news. */
const isNews = ({ kickoffAtMs }: Doc<"games">) => Date.now() - kickoffAtMs < 24 * HOUR_MS;

/**
 * Renews the row if the game had locked before and has moved since: for leagues that switched to this deadline in
 * between.
 */
async function writeLock(
  ctx: MutationCtx,
  { game, key, known }: { game: Doc<"games">; key: DeadlineKey; known: Doc<"locks"> | undefined },
): Promise<void> {
  const { _id: gameId, season, week } = game;
  const lockedAtMs = Date.now();
  if (known === undefined) await ctx.db.insert("locks", { gameId, season, week, hours: key, lockedAtMs });
  else await ctx.db.patch("locks", known._id, { lockedAtMs });
}

/** [4.6] Called when a game has kicked off, of all that have the first. */
async function noteWeekKickoff(ctx: MutationCtx, game: Doc<"games">): Promise<void> {
  const { season, week } = game;
  const kickoff = await ctx.db
    .query("weekKickoffs")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .first();
  if (kickoff !== null) return;
  await ctx.db.insert("weekKickoffs", { season, week, kickedOffAtMs: Date.now() });
  if (isNews(game)) await requestPoolReveals(ctx, { season, week });
}

/** Writes games' rows that are due, and returns when the next one is (Infinity: none). */
async function writeDueLocks(
  ctx: MutationCtx,
  games: readonly Doc<"games">[],
  { deadlines, weeks = new WeekStarts(ctx) }: { deadlines: readonly Deadline[]; weeks?: WeekStarts },
): Promise<number> {
  let next = Infinity;
  const locked = new Map<string, LockedGames>();
  const passed = new Map<string, LockedGames>();
  const shown = new Map<string, LockedGames>();
  for (const game of games) {
    const start = await weeks.startOf(game, deadlines);
    const noteLocked = (key: DeadlineKey) => note(locked, game, key);
    const notePassed = (key: DeadlineKey) => note(passed, game, key);
    const noteShown = (key: DeadlineKey) => isNews(game) && note(shown, game, key);
    next = Math.min(next, await writeLocksOf(ctx, { game, deadlines, start, noteLocked, notePassed, noteShown }));
  }
  for (const { key, gameIds } of locked.values()) {
    const first = key === AT_KICKOFF ? games.find(({ _id }) => _id === gameIds[0]) : undefined;
    if (first !== undefined) await noteWeekKickoff(ctx, first);
  }
  for (const at of locked.values()) await closeWeekIfDue(ctx, at);
  for (const at of passed.values()) await requestNets(ctx, at);
  for (const at of shown.values()) await requestReveals(ctx, at);
  const lockedIn = new Map([...locked.values()].map(({ season, week }) => [`${season}/${week}`, { season, week }]));
  for (const at of lockedIn.values()) {
    await requestFreeze(ctx, at);
    await requestShownWeeks(ctx, at);
  }
  if (lockedIn.size > 0) await requestNextDeadlines(ctx);
  return next;
}

/** At most so many leagues wait for a week's end at once; the sweep takes the others. */
const WAITING_BATCH = 50;

/** [10.11] For leagues whose next deadline follows once the week under way has locked. Reads one row as a rule. */
export async function requestNextDeadlines(ctx: MutationCtx): Promise<void> {
  const waiting = ctx.db
    .query("leagues")
    .withIndex("by_next_deadline", (q) => q.eq("isDeleted", false).gt("nextDeadline.fromWeek", 0));
  for (const { _id: leagueId } of await waiting.take(WAITING_BATCH)) {
    await ctx.scheduler.runAfter(0, internal.jobs.locks.startNextDeadline, { leagueId });
  }
}

interface LockedGames extends SeasonWeek {
  readonly key: DeadlineKey;
  readonly gameIds: readonly Id<"games">[];
}

function note(games: Map<string, LockedGames>, { _id, season, week }: Doc<"games">, key: DeadlineKey): void {
  const at = `${season}/${week}/${key}`;
  games.set(at, { season, week, key, gameIds: [...(games.get(at)?.gameIds ?? []), _id] });
}

interface LocksOf {
  readonly game: Doc<"games">;
  readonly deadlines: readonly Deadline[];
  readonly start: WeekStart;
  readonly noteLocked: (key: DeadlineKey) => void;
  /** [12.2] For safety nets: a deadline that the game has passed before it started. */
  readonly notePassed: (key: DeadlineKey) => void;
  /** [14.3] Every deadline that the game has passed just now. */
  readonly noteShown: (key: DeadlineKey) => unknown;
}

/** [12.2] A kickoff that is noticed later than this, because the deployment slept, is of a game that has started. */
const AT_KICKOFF_MS = 5 * 60_000;

const isStarting = ({ status, kickoffAtMs }: Doc<"games">) =>
  status === "scheduled" && Date.now() - kickoffAtMs < AT_KICKOFF_MS;

async function writeLocksOf(
  ctx: MutationCtx,
  { game, deadlines, start, noteLocked, notePassed, noteShown }: LocksOf,
): Promise<number> {
  const known = new Map((await listLocksOf(ctx, game._id)).map((row) => [row.hours, row]));
  if (known.has(AT_KICKOFF)) return Infinity;
  const mayPick = isStarting(game);
  if (isDueIn(game, KICKOFF_DEADLINE, start)) {
    await writeLock(ctx, { game, key: AT_KICKOFF, known: undefined });
    noteLocked(AT_KICKOFF);
    // Leagues whose own deadline has no row yet lock at the kickoff too.
    for (const key of deadlines.map(deadlineKey)) {
      if (known.has(key)) continue;
      noteShown(key);
      if (mayPick) notePassed(key);
    }
    return Infinity;
  }
  let next = Infinity;
  for (const deadline of deadlines) {
    const dueAtMs = lockMomentOf(game, deadline, start);
    const key = deadlineKey(deadline);
    const row = known.get(key);
    if (dueAtMs > Date.now()) next = Math.min(next, dueAtMs);
    else if (row === undefined || row.lockedAtMs < dueAtMs) {
      await writeLock(ctx, { game, key, known: row });
      noteLocked(key);
      noteShown(key);
      if (mayPick) notePassed(key);
    }
  }
  return next;
}

/** The scheduled games that may have passed one of the deadlines, and the first one after them. */
async function listGamesNearLock(ctx: MutationCtx, deadlines: readonly Deadline[]): Promise<Doc<"games">[]> {
  const nowMs = Date.now();
  const horizon = nowMs + Math.max(...deadlines.map(longestBeforeKickoffMs));
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

/** Makes sure that the job runs by `dueAtMs`, or sooner if that is too far ahead to schedule. */
async function ensureJobBy(ctx: MutationCtx, dueAtMs: number): Promise<void> {
  if (dueAtMs === Infinity) return;
  const runAtMs = Math.min(dueAtMs, Date.now() + MOST_AHEAD_MS);
  const row = await ctx.db.query("lockJob").first();
  const job = row === null ? null : await ctx.db.system.get("_scheduled_functions", row.jobId);
  const isPending = job?.state.kind === "pending";
  if (row !== null && isPending && row.runAtMs <= runAtMs) return;
  if (row !== null && isPending) await ctx.scheduler.cancel(row.jobId);
  const jobId = await ctx.scheduler.runAt(runAtMs, internal.jobs.locks.run, {});
  if (row === null) await ctx.db.insert("lockJob", { jobId, runAtMs });
  else await ctx.db.patch("lockJob", row._id, { jobId, runAtMs });
}

/**
 * A run reads this many rows of `locks`, the deadlines in use and the games near one (some 32, and their weeks'). It
 * writes the rows that are due: as a rule one for each game of a kickoff time, at most 16.
 */
const LOCKS_BATCH = 200;

/**
 * The job's work, also started by the slow sweep: writes all that is due, then schedules the next run. `from` counts
 * the games that the runs before have seen, since a game has a row for each deadline in use.
 */
export async function lockDueGames(ctx: MutationCtx, { from }: { from: number }): Promise<null> {
  const deadlines = await listDeadlinesInUse(ctx);
  const games = await listGamesNearLock(ctx, deadlines);
  const until = from + Math.max(1, Math.floor(LOCKS_BATCH / deadlines.length));
  await ensureJobBy(ctx, await writeDueLocks(ctx, games.slice(from, until), { deadlines }));
  if (until < games.length) await ctx.scheduler.runAfter(0, internal.jobs.locks.run, { from: until });
  return null;
}

/** Called after games appeared, moved, started or ended, when all of them are written. */
export async function handleSchedulesChanged(ctx: MutationCtx, changes: readonly GameChange[]): Promise<void> {
  if (changes.length === 0) return;
  const deadlines = await listDeadlinesInUse(ctx);
  const weeks = new WeekStarts(ctx);
  const games = new Map(changes.map(({ after }) => [after._id, after]));
  for (const { after } of deadlines.some(dependsOnWeek) ? changes.filter(canMoveStart) : []) {
    const waiting = (await weeks.listGames(after)).filter(({ status }) => status === "scheduled");
    for (const game of waiting) games.set(game._id, game);
  }
  await ensureJobBy(ctx, await writeDueLocks(ctx, [...games.values()], { deadlines, weeks }));
  const calledOff = changes.map(({ after }) => after).filter(({ status }) => isCalledOff(status));
  for (const at of distinctWeeks(calledOff)) await requestShownWeeks(ctx, at);
  for (const at of distinctWeeks(calledOff.filter(({ status }) => status === "cancelled"))) {
    for (const deadline of deadlines) await closeWeekIfDue(ctx, { ...at, key: deadlineKey(deadline) });
  }
}

function distinctWeeks(of: readonly SeasonWeek[]): SeasonWeek[] {
  return [...new Map(of.map(({ season, week }) => [`${season}/${week}`, { season, week }])).values()];
}

/** [10.19] True if another game may be the first of the week now. */
function canMoveStart({ before, after }: GameChange): boolean {
  return (
    before?.kickoffAtMs !== after.kickoffAtMs ||
    before.season !== after.season ||
    before.week !== after.week ||
    isCalledOff(before.status) !== isCalledOff(after.status)
  );
}

/**
 * Called after a game moved to another week: its rows follow. The week that it left may have no open deadline any more.
 */
export async function moveLocks(
  ctx: MutationCtx,
  { before, after: { _id: gameId, season, week } }: { before: Doc<"games">; after: Doc<"games"> },
): Promise<void> {
  for (const row of await listLocksOf(ctx, gameId)) await ctx.db.patch("locks", row._id, { season, week });
  await moveKeptLocks(ctx, { gameId, after: null });
  await requestShownWeeks(ctx, before);
  for (const deadline of await listDeadlinesInUse(ctx)) {
    await closeWeekIfDue(ctx, { season: before.season, week: before.week, key: deadlineKey(deadline) });
  }
}

/** A run reads each row, reads it again to change it, and writes it: 300 reads and 150 writes. */
const KEPT_BATCH = 150;

/**
 * Leagues' own rows for a game follow it to its new week, in repeatable batches. Meanwhile saving is still refused:
 * that check looks for the game, whichever week its row has.
 */
export async function moveKeptLocks(
  ctx: MutationCtx,
  { gameId, after }: { gameId: Id<"games">; after: Id<"leagues"> | null },
): Promise<null> {
  const game = await ctx.db.get("games", gameId);
  if (game === null) return null;
  const { season, week } = game;
  const rows = await ctx.db
    .query("leagueLocks")
    .withIndex("by_game", (q) =>
      after === null ? q.eq("gameId", gameId) : q.eq("gameId", gameId).gt("leagueId", after),
    )
    .take(KEPT_BATCH);
  for (const row of rows) await ctx.db.patch("leagueLocks", row._id, { season, week });
  if (rows.length > 0) await requestShownWeeks(ctx, { season, week });
  const last = rows.at(-1);
  if (last !== undefined && rows.length === KEPT_BATCH) {
    await ctx.scheduler.runAfter(0, internal.jobs.locks.moveKept, { gameId, after: last.leagueId });
  }
  return null;
}

/** Called after an import's change of a kickoff was undone, for a game that nobody picked: what isn't due reopens. */
export async function reopenLocks(ctx: MutationCtx, game: Doc<"games">): Promise<void> {
  await deleteEarlyLocks(ctx, game, { weeks: new WeekStarts(ctx), isEarlier: () => true });
  await reviseWeekKickoff(ctx, game);
  await handleSchedulesChanged(ctx, [{ before: null, after: game }]);
}

/**
 * [10.19] Called after an import was undone that had changed when a week begins, for the week's other games that nobody
 * picked: what only the week's start had locked reopens.
 */
export async function reopenWithWeek(ctx: MutationCtx, games: readonly Doc<"games">[]): Promise<void> {
  const weeks = new WeekStarts(ctx);
  for (const game of games) await deleteEarlyLocks(ctx, game, { weeks, isEarlier: dependsOnWeek });
  await ensureJobBy(ctx, await writeDueLocks(ctx, games, { deadlines: await listDeadlinesInUse(ctx), weeks }));
}

async function deleteEarlyLocks(
  ctx: MutationCtx,
  game: Doc<"games">,
  { weeks, isEarlier }: { weeks: WeekStarts; isEarlier: (deadline: Deadline) => boolean },
): Promise<void> {
  for (const row of await listLocksOf(ctx, game._id)) {
    const deadline = deadlineOfKey(row.hours);
    if (!isEarlier(deadline) || isDueIn(game, deadline, await weeks.startOf(game, [deadline]))) continue;
    await ctx.db.delete("locks", row._id);
  }
}

/** [4.6] Called after a lock was removed: a week has kicked off only if one of its games has. */
export async function reviseWeekKickoff(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<void> {
  const kickedOff = await ctx.db
    .query("locks")
    .withIndex("by_season_week_and_hours", (q) => q.eq("season", season).eq("week", week).eq("hours", AT_KICKOFF))
    .first();
  const row = await ctx.db
    .query("weekKickoffs")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .first();
  if (kickedOff === null && row !== null) await ctx.db.delete("weekKickoffs", row._id);
}

/** Called after a league switched to this deadline, which may be new to all leagues: what is past locks at once. */
export async function handleDeadlineInUse(ctx: MutationCtx, deadline: Deadline): Promise<void> {
  // A kickoff that nothing has noticed yet is the deadline of other leagues.
  const deadlines = [KICKOFF_DEADLINE, deadline];
  await ensureJobBy(ctx, await writeDueLocks(ctx, await listGamesNearLock(ctx, deadlines), { deadlines }));
}
