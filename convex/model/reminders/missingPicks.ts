// Who still lacks a pick that can be made: what reminders are about, for both kinds of pools.
import { lockAtMs, neverLocks } from "../../../domain/deadlines";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { listWeekGames } from "../games";
import { listLockedGames } from "../locks";
import { listPicksOf } from "../picks";

export interface OpenGame {
  readonly gameId: Id<"games">;
  /** "Bears at Packers" */
  readonly label: string;
  readonly lockAtMs: number;
}

export interface LeagueWeek {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly week: number;
}

/**
 * The week's games that can still be picked, by deadline. Mutations give the clock too, since a lock's row may be a
 * moment late. A season in historical mode has no deadlines to remind of.
 */
export async function listOpenGames(
  ctx: QueryCtx,
  { league, season, week, nowMs }: LeagueWeek & { nowMs: number | null },
): Promise<OpenGame[]> {
  if (neverLocks(league, season)) return [];
  const locked = await listLockedGames(ctx, { league, season, week });
  const open: OpenGame[] = [];
  for (const game of await listWeekGames(ctx, { season, week })) {
    const deadline = lockAtMs(game.kickoffAtMs, league.pickDeadlineHours);
    if (game.status !== "scheduled" || locked.has(game._id)) continue;
    if (nowMs !== null && deadline <= nowMs) continue;
    const home = await ctx.db.get("teams", game.homeTeamId);
    const away = await ctx.db.get("teams", game.awayTeamId);
    if (home === null || away === null || home.isPlaceholder || away.isPlaceholder) continue;
    open.push({ gameId: game._id, label: `${away.name} at ${home.name}`, lockAtMs: deadline });
  }
  return open.sort((a, b) => a.lockAtMs - b.lockAtMs);
}

interface Player extends LeagueWeek {
  readonly userId: Id<"users">;
  readonly open: readonly OpenGame[];
}

/** The open games that the player has to pick, or in a survivor pool could: empty when nothing is missing. */
export async function listMissing(ctx: QueryCtx, player: Player): Promise<readonly OpenGame[]> {
  if (player.open.length === 0) return [];
  if (player.league.poolType === "survivor") return (await lacksSurvivorPick(ctx, player)) ? player.open : [];
  const { league, userId, season, week } = player;
  const picks = await listPicksOf(ctx, { leagueId: league._id, userId, season, week });
  const picked = new Set(picks.map(({ gameId }) => gameId));
  return player.open.filter(({ gameId }) => !picked.has(gameId));
}

const ENTRIES_BOUND = 10;

/** Whether one of the player's entries that are still in has no pick in the week. */
export async function lacksSurvivorPick(
  ctx: QueryCtx,
  { league, userId, season, week }: Omit<Player, "open">,
): Promise<boolean> {
  const pool = await ctx.db
    .query("survivorPools")
    .withIndex("by_league", (q) => q.eq("leagueId", league._id))
    .unique();
  if (pool === null || pool.state !== "open" || pool.season !== season || week < pool.startingWeek) return false;
  const entries = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", league._id).eq("userId", userId))
    .take(ENTRIES_BOUND);
  for (const entry of entries.filter(({ isEliminated }) => !isEliminated)) {
    const pick = await ctx.db
      .query("survivorPicks")
      .withIndex("by_entry_and_week", (q) => q.eq("entryId", entry._id).eq("season", season).eq("week", week))
      .first();
    if (pick === null) return true;
  }
  return false;
}
