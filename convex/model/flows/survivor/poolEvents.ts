// [14.3] The events in a pool's talk: who is out in a week, and who has won. The pool's pass notes them
// once its games are graded and its winners are known.
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { listWinningEntries } from "../../records/survivor/survivorEntries";
import { type Pool, weeksOf } from "../../records/survivor/pool";
import { NAMED, noteHappened, withdrawHappened } from "../talk/whatHappened";

/** From here on a week's eliminated entries are "100 and more". */
const COUNTED = 100;

/** The week under way and the one before; earlier ones are no news. */
const WEEKS_TOLD = 2;

/** Reads at most 100 eliminated entries of each of two weeks, and writes two rows for each event that is new. */
export async function notePoolEvents(ctx: MutationCtx, { league, pool }: Pool): Promise<void> {
  const { _id: leagueId } = league;
  const { season } = pool;
  const { actualWeek } = await weeksOf(ctx, pool);
  const since = Math.max(1, actualWeek - WEEKS_TOLD + 1);
  for (let week = since; week <= actualWeek; week += 1) {
    const out = await listEliminated(ctx, { leagueId, week });
    const event = { kind: "eliminated", season, week } as const;
    if (out.length === 0) await withdrawHappened(ctx, { leagueId, event });
    else {
      const entryIds = out.slice(0, NAMED).map(({ _id }) => _id);
      await noteHappened(ctx, { leagueId, event: { ...event, entryIds, count: out.length } });
    }
  }
  if (pool.state !== "over" || pool.winnerCount === 0) {
    return await withdrawHappened(ctx, { leagueId, event: { kind: "poolWon", season } });
  }
  if (pool.endedInWeek === null || pool.endedInWeek < since) return;
  const winners = await listWinningEntries(ctx, leagueId, NAMED);
  const entryIds = winners.map(({ _id }) => _id);
  await noteHappened(ctx, { leagueId, event: { kind: "poolWon", season, entryIds, count: pool.winnerCount } });
}

async function listEliminated(ctx: QueryCtx, { leagueId, week }: { leagueId: Id<"leagues">; week: number }) {
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_elimination", (q) =>
      q.eq("leagueId", leagueId).eq("isEliminated", true).eq("eliminatedWeek", week),
    )
    .take(COUNTED);
}
