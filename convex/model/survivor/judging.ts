// Who has won: whoever is alive when the season is over, or when nobody is left those who were eliminated last. Kept in
// step with every correction: a pool that ended by a wrong score goes on.
import { LAST_WEEK } from "../../../domain/weeks";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { listWeekGames } from "../games";
import { getCurrentWeek } from "../weeks";
import { isDecided } from "./entryPicks";

const JUDGING_BATCH = 200;
const AFTER_LAST_WEEK = LAST_WEEK + 1;

type PoolRow = Doc<"survivorPools">;

export async function isOver(ctx: QueryCtx, pool: PoolRow): Promise<boolean> {
  if (pool.totalEntries === 0) return false;
  return pool.aliveEntries === 0 || (await isSeasonOver(ctx, pool));
}

/** Its last game has ended and is settled, or the next season has begun. */
async function isSeasonOver(ctx: QueryCtx, { season, closedThroughWeek }: PoolRow): Promise<boolean> {
  const current = await getCurrentWeek(ctx);
  if (current !== null && current.season > season) return true;
  if (closedThroughWeek < LAST_WEEK) return false;
  const games = await listWeekGames(ctx, { season, week: LAST_WEEK });
  for (const game of games) {
    const settlement = await ctx.db
      .query("survivorSettlements")
      .withIndex("by_game", (q) => q.eq("gameId", game._id))
      .unique();
    if (!isDecided(game) || settlement !== null) return false;
  }
  return games.length > 0;
}

/** Null: nobody has won. Alive ones: `week` is null. Else those who were eliminated in that week. */
async function findWinners(ctx: QueryCtx, pool: PoolRow): Promise<{ readonly week: number | null } | null> {
  if (!(await isOver(ctx, pool))) return null;
  if (pool.aliveEntries > 0) return { week: null };
  const last = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_elimination", (q) => q.eq("leagueId", pool.leagueId).eq("isEliminated", true))
    .order("desc")
    .first();
  return { week: last?.eliminatedWeek ?? null };
}

/** One bounded step; whether it was the last. The pool is told to be over, or open again, with its last step. */
export async function judgePool(ctx: MutationCtx, { _id: poolId }: PoolRow): Promise<boolean> {
  const pool = await ctx.db.get("survivorPools", poolId);
  if (pool === null) return true;
  const winners = await findWinners(ctx, pool);
  const former = await takeFormerWinners(ctx, pool, winners);
  const fresh = await takeNewWinners(ctx, pool, winners);
  for (const { _id } of former) await ctx.db.patch("survivorEntries", _id, { isWinner: false });
  for (const { _id } of fresh) await ctx.db.patch("survivorEntries", _id, { isWinner: true });

  const isLastStep = former.length < JUDGING_BATCH && fresh.length < JUDGING_BATCH;
  const state =
    winners === null
      ? ({ state: "open", endedInWeek: null } as const)
      : ({ state: "over", endedInWeek: winners.week ?? LAST_WEEK } as const);
  const winnerCount = pool.winnerCount + fresh.length - former.length;
  const isNews =
    winnerCount !== pool.winnerCount || state.state !== pool.state || state.endedInWeek !== pool.endedInWeek;
  if (isNews) await ctx.db.patch("survivorPools", poolId, { winnerCount, ...(isLastStep ? state : {}) });
  return isLastStep;
}

type Winners = { readonly week: number | null } | null;

async function takeFormerWinners(ctx: QueryCtx, { leagueId }: PoolRow, winners: Winners) {
  const marked = () => ctx.db.query("survivorEntries");
  const alive = marked().withIndex("by_league_and_winner", (q) =>
    q.eq("leagueId", leagueId).eq("isWinner", true).eq("isEliminated", false),
  );
  const earlier = marked().withIndex("by_league_and_winner", (q) =>
    q
      .eq("leagueId", leagueId)
      .eq("isWinner", true)
      .eq("isEliminated", true)
      .lt("eliminatedWeek", winners?.week ?? AFTER_LAST_WEEK),
  );
  const notAlive = await earlier.take(JUDGING_BATCH);
  if (winners !== null && winners.week === null) return notAlive;
  return [...notAlive, ...(await alive.take(JUDGING_BATCH - notAlive.length))];
}

async function takeNewWinners(ctx: QueryCtx, { leagueId }: PoolRow, winners: Winners) {
  if (winners === null) return [];
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_winner", (q) =>
      q
        .eq("leagueId", leagueId)
        .eq("isWinner", false)
        .eq("isEliminated", winners.week !== null)
        .eq("eliminatedWeek", winners.week),
    )
    .take(JUDGING_BATCH);
}
