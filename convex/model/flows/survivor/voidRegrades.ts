// [13.3] A pool's game was voided or put back: its picks on that game, and their entries, are graded again, in bounded
// steps. A pick on a voided game survives and gives its team back, as on a cancelled one.
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";
import { requestPoolRun } from "../../records/survivor/poolRuns";
import { requestDueNews } from "./entryNews";
import { gradePicks, SURVIVOR_GRADING_BATCH } from "./survivorGrading";

interface PoolGame {
  readonly leagueId: Id<"leagues">;
  readonly gameId: Id<"games">;
}

export const voidRegrades: Round<"voidRegrades"> = defineRound({
  table: "voidRegrades",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { leagueId, gameId }) =>
    ctx.scheduler.runAfter(0, internal.jobs.survivor.regradeVoid, { leagueId, gameId }),
});

async function getPass(ctx: MutationCtx, { leagueId, gameId }: PoolGame): Promise<Doc<"voidRegrades"> | null> {
  return await ctx.db
    .query("voidRegrades")
    .withIndex("by_league_and_game", (q) => q.eq("leagueId", leagueId).eq("gameId", gameId))
    .unique();
}

/** A pass under way begins again from the first pick. */
export async function startVoidRegrade(ctx: MutationCtx, at: PoolGame): Promise<void> {
  const pass = await getPass(ctx, at);
  if (pass === null) await voidRegrades.start(ctx, { ...at, cursor: null });
  else await ctx.db.patch("voidRegrades", pass._id, { cursor: null });
}

/** One bounded step; schedules the next one, or ends the pass. */
export async function runVoidRegradeBatch(ctx: MutationCtx, at: PoolGame): Promise<null> {
  const pass = await getPass(ctx, at);
  const game = await ctx.db.get("games", at.gameId);
  if (pass === null) return null;
  const hasEnded = await voidRegrades.step(ctx, pass, async ({ cursor }) => {
    if (game === null) return "done";
    const { page, isDone, continueCursor } = await ctx.db
      .query("survivorPicks")
      .withIndex("by_league_and_game", (q) => q.eq("leagueId", at.leagueId).eq("gameId", at.gameId))
      .paginate({ cursor, numItems: SURVIVOR_GRADING_BATCH });
    await gradePicks(ctx, game, page);
    return isDone ? "done" : { cursor: continueCursor };
  });
  if (!hasEnded) return null;
  await requestDueNews(ctx);
  await requestPoolRun(ctx, at.leagueId);
  return null;
}
