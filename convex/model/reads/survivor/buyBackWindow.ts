// [10.18] When an eliminated entry can be bought back, and how often.
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { optionsOf } from "../../../../domain/survivor/survivorOptions";
import { type Refusal, refusal, refusalAt } from "../../common/refusals";
import { hasDeadlinePassed, type WeekOfLeague } from "../../records/locks/gameLocks";
import { type Pool, weeksOf } from "../../records/survivor/pool";
import { areGamesBeingGraded, isOver } from "../../records/survivor/poolProgress";

/** Buy-backs that a corrected score has made unnecessary don't count. */
export function buyBacksLeft(
  { resurrectionsAllowed }: Doc<"survivorPools">,
  { buyBacks = [] }: Doc<"survivorEntries">,
): number {
  return Math.max(0, resurrectionsAllowed - buyBacks.filter(({ eliminatedWeek }) => eliminatedWeek !== null).length);
}

/** Why no entry can be bought back at the moment, or the week for which it can. */
type Window = { readonly week: number } | { readonly refusal: Refusal };

type HasBegun = (at: WeekOfLeague) => Promise<boolean>;

export async function findWindow(ctx: QueryCtx, { league, pool }: Pool, hasBegun: HasBegun): Promise<Window> {
  const { resurrectionsAllowed, latestResurrectionWeek: latest } = optionsOf(pool);
  if (resurrectionsAllowed === 0) return { refusal: refusal("noBuyBacks") };
  if (pool.state === "over" || (await isOver(ctx, pool))) return { refusal: refusalAt("leagueId", "poolOver") };
  const { actualWeek: week } = await weeksOf(ctx, pool);
  if (week > latest) return { refusal: refusal("buyBacksEnded", { latestWeek: latest }) };
  if (await hasBegun({ league, season: pool.season, week })) {
    return { refusal: refusal("buyBackWeekBegun", { week }) };
  }
  if (pool.closedThroughWeek < week - 1 || (await isBeingSettled(ctx, pool))) {
    return { refusal: refusal("resultsPending") };
  }
  return { week };
}

/** True while some pick isn't graded yet, or some missed pick isn't recorded. */
async function isBeingSettled(ctx: QueryCtx, { leagueId, closedThroughWeek }: Doc<"survivorPools">): Promise<boolean> {
  const undecided = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_decided", (q) =>
      q.eq("leagueId", leagueId).eq("isEliminated", false).lt("decidedThroughWeek", closedThroughWeek),
    )
    .first();
  return undecided !== null || (await areGamesBeingGraded(ctx));
}

/** By rows alone, for queries; null if no entry can be bought back right now. */
export async function getBuyBackWeek(ctx: QueryCtx, at: Pool): Promise<number | null> {
  const window = await findWindow(ctx, at, async (week) => await hasDeadlinePassed(ctx, week));
  return "week" in window ? window.week : null;
}
