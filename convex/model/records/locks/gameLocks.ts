// [4.5] Everything that asks if a game is locked, and for whom, asks here. A game is locked in a league by a row of
// `locks` for the league's deadline, by the row of its kickoff, or by a row of `leagueLocks`, which holds what was
// already locked when the league's deadline changed. Mutations also go by the clock, since a row may be a moment late.
// Writing the rows: lockJob.ts.
import {
  deadlineKey,
  deadlineOf,
  isPastDeadline,
  neverLocks,
  weekStartOf,
  type Deadline,
  type DeadlineKey,
  type WeekStart,
} from "../../../../domain/leagues/deadlines";
import { isLastDeadlinePast } from "../../../../domain/survivor/survivor";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../games/weekGames";
import { earliestKickoffMs } from "../games/kickoffsInDoubt";
import { WeekStarts } from "./weekStarts";

/** The row for 0 hours: the game has kicked off, so every deadline has passed. */
export const AT_KICKOFF = 0;
/** A week has at most 16 games; the bound guards against a faulty feed. */
const GAMES_BOUND = 120;

/** A league's locks depend on these fields; `_id` is null for a league that is yet to be created. */
export interface LockingLeague extends Pick<Doc<"leagues">, "pickDeadlineHours" | "deadline" | "deadlineSinceMs"> {
  readonly _id: Id<"leagues"> | null;
}

export interface WeekOfLeague extends SeasonWeek {
  readonly league: LockingLeague;
}

/** A row for the league's deadline doesn't count if it dates from a time when the league had another. */
function countsIn(league: LockingLeague, { hours, lockedAtMs }: Doc<"locks">): boolean {
  return hours === AT_KICKOFF || lockedAtMs >= league.deadlineSinceMs;
}

function keysOf(league: LockingLeague): DeadlineKey[] {
  return [...new Set([AT_KICKOFF, deadlineKey(deadlineOf(league))])];
}

async function listRows(
  ctx: QueryCtx,
  { season, week, key }: SeasonWeek & { key: DeadlineKey },
  limit = GAMES_BOUND,
): Promise<Doc<"locks">[]> {
  return await ctx.db
    .query("locks")
    .withIndex("by_season_week_and_hours", (q) => q.eq("season", season).eq("week", week).eq("hours", key))
    .take(limit);
}

/** Games of a week that locked at this deadline, in at least some leagues. */
export async function listLocksAt(
  ctx: QueryCtx,
  { key, ...at }: SeasonWeek & { key: DeadlineKey },
): Promise<Set<Id<"games">>> {
  const rows = [...(await listRows(ctx, { ...at, key: AT_KICKOFF })), ...(await listRows(ctx, { ...at, key }))];
  return new Set(rows.map(({ gameId }) => gameId));
}

/** Games of a week that were already locked when the league's deadline changed. */
export async function listKeptLocks(ctx: QueryCtx, { league, season, week }: WeekOfLeague): Promise<Id<"games">[]> {
  const leagueId = league._id;
  if (leagueId === null) return [];
  const rows = await ctx.db
    .query("leagueLocks")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(GAMES_BOUND);
  return rows.map(({ gameId }) => gameId);
}

/** The locks of many leagues: games, and rows shared by leagues with the same deadline, are read once. */
export class LeagueLocks {
  private readonly rows = new Map<string, Promise<Doc<"locks">[]>>();
  private readonly games = new Map<string, Promise<Doc<"games">[]>>();

  constructor(private readonly ctx: QueryCtx) {}

  /** Games of a week that are past the league's deadline, regardless of historical mode. */
  async listPastDeadline({ league, season, week }: WeekOfLeague): Promise<Set<Id<"games">>> {
    const past = new Set(await listKeptLocks(this.ctx, { league, season, week }));
    for (const key of keysOf(league)) {
      for (const row of await this.readRows({ season, week }, key)) if (countsIn(league, row)) past.add(row.gameId);
    }
    return past;
  }

  /** Games of a week that have kicked off, by rows alone. */
  async listKickedOff({ season, week }: SeasonWeek): Promise<Set<Id<"games">>> {
    return new Set((await this.readRows({ season, week }, AT_KICKOFF)).map(({ gameId }) => gameId));
  }

  private async readRows({ season, week }: SeasonWeek, key: DeadlineKey): Promise<Doc<"locks">[]> {
    const at = `${season}/${week}/${key}`;
    const reading = this.rows.get(at) ?? listRows(this.ctx, { season, week, key });
    this.rows.set(at, reading);
    return await reading;
  }

  /** True once the last of the week's deadlines has passed. */
  async isWeekOver({ league, season, week }: WeekOfLeague): Promise<boolean> {
    const key = `${season}/${week}`;
    const reading = this.games.get(key) ?? listWeekGames(this.ctx, { season, week });
    this.games.set(key, reading);
    const past = await this.listPastDeadline({ league, season, week });
    return isLastDeadlinePast((await reading).map(({ _id, status }) => ({ status, isLocked: past.has(_id) })));
  }
}

/** By rows alone, regardless of historical mode and of the week that the game has moved to. */
export async function isGamePastDeadline(
  ctx: QueryCtx,
  league: LockingLeague,
  { _id: gameId }: Doc<"games">,
): Promise<boolean> {
  for (const key of keysOf(league)) {
    const row = await getLock(ctx, { gameId, key });
    if (row !== null && countsIn(league, row)) return true;
  }
  return league._id !== null && (await getKeptLock(ctx, { leagueId: league._id, gameId })) !== null;
}

/** One of 169 hours, of 209 half hours from Thursday to Monday, or the first kickoff. */
const DEADLINES_BOUND = 400;

/** A game's rows: one for each deadline that it has passed. */
export async function listLocksOf(ctx: QueryCtx, gameId: Id<"games">): Promise<Doc<"locks">[]> {
  return await ctx.db
    .query("locks")
    .withIndex("by_game_and_hours", (q) => q.eq("gameId", gameId))
    .take(DEADLINES_BOUND);
}

export async function getLock(
  ctx: QueryCtx,
  { gameId, key }: { gameId: Id<"games">; key: DeadlineKey },
): Promise<Doc<"locks"> | null> {
  return await ctx.db
    .query("locks")
    .withIndex("by_game_and_hours", (q) => q.eq("gameId", gameId).eq("hours", key))
    .first();
}

export async function getKeptLock(
  ctx: QueryCtx,
  { leagueId, gameId }: { leagueId: Id<"leagues">; gameId: Id<"games"> },
): Promise<Doc<"leagueLocks"> | null> {
  return await ctx.db
    .query("leagueLocks")
    .withIndex("by_game", (q) => q.eq("gameId", gameId).eq("leagueId", leagueId))
    .first();
}

/** By rows alone, regardless of historical mode. */
export async function hasDeadlinePassed(ctx: QueryCtx, at: WeekOfLeague): Promise<boolean> {
  const { league, season, week } = at;
  for (const key of keysOf(league)) {
    // Every kickoff counts, so one row of a past week is enough.
    const rows = await listRows(ctx, { season, week, key }, key === AT_KICKOFF ? 1 : GAMES_BOUND);
    if (rows.some((row) => countsIn(league, row))) return true;
  }
  return (await listKeptLocks(ctx, at)).length > 0;
}

/** Includes its historical mode, which lifts locks. */
type LeagueOfSeason = LockingLeague & Pick<Doc<"leagues">, "historicalModeEnabled" | "historicalModeSeason">;

/** Which of a week's games are locked in the league; none in a season that is in historical mode. */
export async function listLockedGames(
  ctx: QueryCtx,
  at: SeasonWeek & { league: LeagueOfSeason },
): Promise<Set<Id<"games">>> {
  return neverLocks(at.league, at.season) ? new Set() : await listGamesPastDeadline(ctx, at);
}

/** Which of a week's games are past the league's deadline, regardless of historical mode. */
export async function listGamesPastDeadline(ctx: QueryCtx, at: WeekOfLeague): Promise<Set<Id<"games">>> {
  return await new LeagueLocks(ctx).listPastDeadline(at);
}

/** By rows and by the clock, regardless of historical mode. */
export async function hasDeadlinePassedNow(ctx: MutationCtx, at: WeekOfLeague): Promise<boolean> {
  if (await hasDeadlinePassed(ctx, at)) return true;
  const deadline = deadlineOf(at.league);
  const games = await listWeekGames(ctx, { season: at.season, week: at.week });
  return games.some((game) => isDueIn(game, deadline, weekStartOf(games)));
}

/** By rows alone, as queries see it. */
export async function isLocked(ctx: QueryCtx, league: LeagueOfSeason, game: Doc<"games">): Promise<boolean> {
  return !neverLocks(league, game.season) && (await isGamePastDeadline(ctx, league, game));
}

/**
 * For mutations: by rows, and by the clock if the row isn't there yet. A game that isn't played has no deadline. Who
 * asks for many games passes `weeks`.
 */
export async function isLockedNow(
  ctx: MutationCtx,
  league: LeagueOfSeason,
  game: Doc<"games">,
  weeks = new WeekStarts(ctx),
): Promise<boolean> {
  if (neverLocks(league, game.season)) return false;
  // For a kickoff in doubt, the earlier one counts here, and the later one for what is shown (decision 021).
  const kickoffAtMs = await earliestKickoffMs(ctx, game);
  const deadline = deadlineOf(league);
  const start = await weeks.earliestStartOf(game, deadline);
  return isDueIn({ ...game, kickoffAtMs }, deadline, start) || (await isGamePastDeadline(ctx, league, game));
}

/** By rows and by the clock, regardless of historical mode. */
export async function isPastDeadlineNow(
  ctx: MutationCtx,
  league: LockingLeague,
  game: Doc<"games">,
  weeks = new WeekStarts(ctx),
): Promise<boolean> {
  const deadline = deadlineOf(league);
  const start = await weeks.startOf(game, [deadline]);
  return isDueIn(game, deadline, start) || (await isGamePastDeadline(ctx, league, game));
}

/** By the clock. */
export function isDueIn(game: Doc<"games">, deadline: Deadline, week: WeekStart): boolean {
  return isPastDeadline(game, { deadline, week, nowMs: Date.now() });
}

/** By rows and by the clock, also in historical mode. A postponed game hasn't. */
export async function hasKickedOff(ctx: MutationCtx, game: Doc<"games">): Promise<boolean> {
  if (game.status === "in_progress" || game.status === "final") return true;
  if (game.status === "scheduled" && (await earliestKickoffMs(ctx, game)) <= Date.now()) return true;
  return (await getLock(ctx, { gameId: game._id, key: AT_KICKOFF })) !== null;
}
