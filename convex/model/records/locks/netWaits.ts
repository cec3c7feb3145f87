// [12.2] Games that have locked in leagues whose safety nets are still picking. Nobody sees their picks until the rows
// go. The rounds that write and delete them: flows/picks/netRounds.ts.
import {
  deadlineKey,
  deadlineOf,
  neverLocks,
  weekStartOf,
  type DeadlineKey,
} from "../../../../domain/leagues/deadlines";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { getCurrentWeek } from "../games/currentWeek";
import { listWeekGames, type SeasonWeek } from "../games/weekGames";
import { getKeptLock, isDueIn, listGamesPastDeadline, type LockingLeague } from "./gameLocks";

/** A week has at most 16 games, and a deadline for each kind in use. */
const WAITS_BOUND = 1_000;

export type NetLeague = LockingLeague & Pick<Doc<"leagues">, "hasNets">;

/** Leagues that lock by it and have entries with nets. */
export function leaguesWithNets(ctx: QueryCtx, key: DeadlineKey) {
  const hours = typeof key === "number" ? key : 0;
  return ctx.db.query("leagues").withIndex("by_nets", (q) =>
    q
      .eq("hasNets", true)
      .eq("isDeleted", false)
      .eq("deadlineKey", typeof key === "number" ? undefined : key)
      .eq("pickDeadlineHours", hours),
  );
}

/** Whose: all leagues' with the deadline, or one league's that has just changed it. */
export interface NetWait extends SeasonWeek {
  readonly key: DeadlineKey;
  readonly only?: Id<"leagues"> | undefined;
}

export async function listWaits(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<Doc<"netWaits">[]> {
  return await ctx.db
    .query("netWaits")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .take(WAITS_BOUND);
}

/** True while nets pick at a deadline of the league's, in any week of its season. */
export async function isNetUnderWay(ctx: QueryCtx, league: Doc<"leagues">): Promise<boolean> {
  const key = deadlineKey(deadlineOf(league));
  const rows = await ctx.db
    .query("netWaits")
    .withIndex("by_season_and_week", (q) => q.eq("season", league.currentSeason))
    .take(WAITS_BOUND);
  return rows.some((row) => row.leagueId === league._id || (row.leagueId === undefined && row.key === key));
}

/**
 * True where a deadline of the league's has passed and its row is a moment late: a net that is chosen now would pick at
 * it. Reads the games and locks of the current week and the next one.
 */
export async function isLockLate(ctx: MutationCtx, league: Doc<"leagues">): Promise<boolean> {
  const current = await getCurrentWeek(ctx);
  if (current === null || neverLocks(league, current.season)) return false;
  const deadline = deadlineOf(league);
  for (const week of [current.week, current.week + 1]) {
    const at = { season: current.season, week };
    const games = await listWeekGames(ctx, at);
    const past = await listGamesPastDeadline(ctx, { league, ...at });
    const isLate = (game: Doc<"games">) =>
      game.status === "scheduled" && !past.has(game._id) && isDueIn(game, deadline, weekStartOf(games));
    if (games.some(isLate)) return true;
  }
  return false;
}

export const isWaitOf = (row: Doc<"netWaits">, { key, only }: NetWait) => row.key === key && row.leagueId === only;

/** A league's games of a week that wait. Reads nothing where nobody has a net, and as a rule no row. */
export async function listWaitingGames(
  ctx: QueryCtx,
  { league, ...at }: SeasonWeek & { readonly league: NetLeague },
): Promise<ReadonlySet<Id<"games">>> {
  const waiting = new Set<Id<"games">>();
  const { _id: leagueId } = league;
  if (!league.hasNets || leagueId === null) return waiting;
  const key = deadlineKey(deadlineOf(league));
  for (const row of await listWaits(ctx, at)) {
    if (row.leagueId !== undefined && row.leagueId !== leagueId) continue;
    // Games that were locked when the league got this deadline have been shown since.
    const isOf = row.leagueId === leagueId || (row.key === key && !(await isKept(ctx, leagueId, row.gameId)));
    if (isOf) waiting.add(row.gameId);
  }
  return waiting;
}

async function isKept(ctx: QueryCtx, leagueId: Id<"leagues">, gameId: Id<"games">): Promise<boolean> {
  return (await getKeptLock(ctx, { leagueId, gameId })) !== null;
}
