// [4.5] Reading locks: rows that say which games are locked for leagues with so many hours. Who writes them: locks.ts.
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { SeasonWeek } from "./games";

/** The row of 0 hours: the game has kicked off, which is past every deadline. */
export const AT_KICKOFF = 0;
/** A week of football is 16 games; the bound guards against a broken feed. */
const GAMES_BOUND = 120;

/** The games of a week that are locked for leagues with these hours. */
export async function listLocksAt(
  ctx: QueryCtx,
  { season, week, hours }: SeasonWeek & { hours: number },
): Promise<Set<Id<"games">>> {
  const gameIds: Id<"games">[] = [];
  for (const each of new Set([AT_KICKOFF, hours])) {
    const rows = await ctx.db
      .query("locks")
      .withIndex("by_season_week_and_hours", (q) => q.eq("season", season).eq("week", week).eq("hours", each))
      .take(GAMES_BOUND);
    gameIds.push(...rows.map(({ gameId }) => gameId));
  }
  return new Set(gameIds);
}

/** The games of a week that had locked in a league under an earlier deadline. */
export async function listKeptLocks(
  ctx: QueryCtx,
  { leagueId, season, week }: SeasonWeek & { leagueId: Id<"leagues"> },
): Promise<Set<Id<"games">>> {
  const rows = await ctx.db
    .query("leagueLocks")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(GAMES_BOUND);
  return new Set(rows.map(({ gameId }) => gameId));
}

export interface DeadlinesOfWeek extends SeasonWeek {
  /** Null for a league that is still to be created. */
  readonly leagueId: Id<"leagues"> | null;
  readonly hours: number;
}

/** Whether any of a week's deadlines has passed, by rows alone and whatever historical mode says. */
export async function hasDeadlinePassed(
  ctx: QueryCtx,
  { leagueId, hours, season, week }: DeadlinesOfWeek,
): Promise<boolean> {
  for (const each of new Set([hours, AT_KICKOFF])) {
    const row = await ctx.db
      .query("locks")
      .withIndex("by_season_week_and_hours", (q) => q.eq("season", season).eq("week", week).eq("hours", each))
      .first();
    if (row !== null) return true;
  }
  if (leagueId === null) return false;
  const kept = await ctx.db
    .query("leagueLocks")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .first();
  return kept !== null;
}
