// The winners: the entries alive when the season is over, or, if none are left, the last ones to be eliminated; where
// margins break ties, those of them with the highest sum [10.18]. Updated with every correction: a pool that ended
// because of a wrong score goes on.
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { noteNews } from "./entryNews";
import { isOver } from "../../records/survivor/poolProgress";

/** A winner costs four reads and two writes: the entry, and its news. */
const WINNERS_BATCH = 15;
const AFTER_LAST_WEEK = LAST_WEEK + 1;

type PoolRow = Doc<"survivorPools">;

/**
 * Null: nobody has won. If `week` is null, the alive entries; otherwise those eliminated in that week. Of these, if
 * `margin` isn't undefined, those with that margin, which is the highest.
 */
type Winners = { readonly week: number | null; readonly margin: number | undefined } | null;

async function findWinners(ctx: QueryCtx, pool: PoolRow): Promise<Winners> {
  if (!(await isOver(ctx, pool))) return null;
  const week = pool.aliveEntries > 0 ? null : await lastEliminationWeek(ctx, pool);
  return { week, margin: pool.marginBreaksTies ? await highestMargin(ctx, pool, week) : undefined };
}

async function lastEliminationWeek(ctx: QueryCtx, { leagueId }: PoolRow): Promise<number | null> {
  const last = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_elimination", (q) => q.eq("leagueId", leagueId).eq("isEliminated", true))
    .order("desc")
    .first();
  return last?.eliminatedWeek ?? null;
}

async function highestMargin(ctx: QueryCtx, { leagueId }: PoolRow, week: number | null): Promise<number | undefined> {
  const best = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_margin", (q) =>
      q
        .eq("leagueId", leagueId)
        .eq("isEliminated", week !== null)
        .eq("eliminatedWeek", week),
    )
    .order("desc")
    .first();
  return best?.margin;
}

/** One bounded step; returns whether it was the last. Only the last step marks the pool as over, or as open again. */
export async function updateWinners(ctx: MutationCtx, { _id: poolId }: PoolRow): Promise<boolean> {
  const pool = await ctx.db.get("survivorPools", poolId);
  if (pool === null) return true;
  const winners = await findWinners(ctx, pool);
  const former = await takeFormerWinners(ctx, pool, winners);
  const fresh = await takeNewWinners(ctx, pool, winners);
  const isChanging = former.length + fresh.length > 0;
  if (isChanging && pool.winnerCount === 1) await noteOnlyWinner(ctx, pool);
  for (const { _id } of former) await ctx.db.patch("survivorEntries", _id, { isWinner: false });
  for (const { _id } of fresh) await ctx.db.patch("survivorEntries", _id, { isWinner: true });
  for (const entry of [...former, ...fresh]) await noteNews(ctx, entry);

  const isLastStep = former.length < WINNERS_BATCH && fresh.length < WINNERS_BATCH;
  const state =
    winners === null
      ? ({ state: "open", endedInWeek: null } as const)
      : ({ state: "over", endedInWeek: winners.week ?? LAST_WEEK } as const);
  const winnerCount = pool.winnerCount + fresh.length - former.length;
  const isNews =
    winnerCount !== pool.winnerCount || state.state !== pool.state || state.endedInWeek !== pool.endedInWeek;
  if (isNews) await ctx.db.patch("survivorPools", poolId, { winnerCount, ...(isLastStep ? state : {}) });
  if (isChanging && winnerCount === 1) await noteOnlyWinner(ctx, pool);
  return isLastStep;
}

/** A sole winner may have to share now, or the other way round. */
async function noteOnlyWinner(ctx: MutationCtx, { leagueId }: PoolRow): Promise<void> {
  const winner = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_winner", (q) => q.eq("leagueId", leagueId).eq("isWinner", true))
    .first();
  if (winner !== null) await noteNews(ctx, winner);
}

/** Marked entries that are not, or no longer, among the winners. */
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
  const former = await earlier.take(WINNERS_BATCH);
  if (winners === null || winners.week !== null) former.push(...(await alive.take(WINNERS_BATCH - former.length)));
  if (winners?.margin === undefined) return former;
  const { week, margin } = winners;
  const behind = marked().withIndex("by_league_and_winner", (q) =>
    q
      .eq("leagueId", leagueId)
      .eq("isWinner", true)
      .eq("isEliminated", week !== null)
      .eq("eliminatedWeek", week)
      .lt("margin", margin),
  );
  return [...former, ...(await behind.take(WINNERS_BATCH - former.length))];
}

async function takeNewWinners(ctx: QueryCtx, { leagueId }: PoolRow, winners: Winners) {
  if (winners === null) return [];
  const { week, margin } = winners;
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_winner", (q) => {
      const last = q
        .eq("leagueId", leagueId)
        .eq("isWinner", false)
        .eq("isEliminated", week !== null)
        .eq("eliminatedWeek", week);
      return margin === undefined ? last : last.eq("margin", margin);
    })
    .take(WINNERS_BATCH);
}
