// In earlier versions each pick was its own row. This moves picks to sheets, in bounded, repeatable batches, and has
// each league's weeks scored, which also takes over the weekly rows of its table (standings.ts).
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { requestLeagueScoring } from "../standings/scoringRounds";
import { getPick, putPick } from "./sheets";

/** A pick costs at most eight reads and four writes: its own row, its sheet, and its league's week. */
const PICKS_BATCH = 20;

/** For the sweep: starts the move if rows are left. */
export async function startMigratingPicks(ctx: MutationCtx): Promise<void> {
  if ((await ctx.db.query("picks").first()) === null) return;
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.migratePicks, {});
}

export async function migratePicksBatch(ctx: MutationCtx): Promise<null> {
  const rows = await ctx.db.query("picks").withIndex("by_league_and_week").take(PICKS_BATCH);
  for (const { _id, leagueId, userId, gameId, selectedTeamId, savedAtMs } of rows) {
    await ctx.db.delete("picks", _id);
    const game = await ctx.db.get("games", gameId);
    if (game === null || (await getPick(ctx, { leagueId, userId }, game)) !== null) continue;
    await putPick(ctx, { leagueId, userId }, { game, selectedTeamId, savedAtMs });
    const { season, week } = game;
    await requestLeagueScoring(ctx, { leagueId, season, week });
  }
  if (rows.length === PICKS_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.scoring.migratePicks, {});
  return null;
}
