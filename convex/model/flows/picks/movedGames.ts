// A game that moves to another week takes its picks along, from sheet to sheet, in bounded, repeatable batches.
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { isRecent } from "../../common/storedTimes";
import type { SeasonWeek } from "../../records/games/games";
import { requestScoring } from "../scoring/scoringRounds";
import { getPick, pickOn, putPick, removePick } from "../../records/picks/sheets";

/** A run reads this many sheets, and at most five more rows for each pick that moves; it writes at most three per pick. */
const SHEETS_BATCH = 20;

/** Called after a game moved from this week to another. */
export async function startMovingPicks(ctx: MutationCtx, gameId: Id<"games">, from: SeasonWeek): Promise<void> {
  const { season, week } = from;
  const moveId = await ctx.db.insert("gameMoves", { gameId, season, week, progressAtMs: Date.now() });
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.movePicks, { moveId, cursor: null });
}

interface MoveStep {
  readonly moveId: Id<"gameMoves">;
  readonly cursor: string | null;
}

/** Does one bounded step and schedules the next one; at the end has both weeks scored. */
export async function movePicksBatch(ctx: MutationCtx, { moveId, cursor }: MoveStep): Promise<null> {
  const move = await ctx.db.get("gameMoves", moveId);
  if (move === null) return null;
  const { gameId, season, week } = move;
  const game = await ctx.db.get("games", gameId);
  if (game === null || (game.season === season && game.week === week)) {
    await ctx.db.delete("gameMoves", moveId);
    return null;
  }
  const { page, isDone, continueCursor } = await ctx.db
    .query("sheets")
    .withIndex("by_week", (q) => q.eq("season", season).eq("week", week))
    .paginate({ cursor, numItems: SHEETS_BATCH });
  for (const sheet of page) {
    const pick = pickOn(sheet, gameId);
    if (pick === null) continue;
    // A pick saved since the game moved is already on the right sheet.
    const there = await getPick(ctx, sheet, game);
    if (there === null || there.savedAtMs < pick.savedAtMs) await putPick(ctx, sheet, { ...pick, game });
    await removePick(ctx, sheet, gameId);
  }
  if (!isDone) {
    await ctx.db.patch("gameMoves", moveId, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.jobs.scoring.movePicks, { moveId, cursor: continueCursor });
    return null;
  }
  await ctx.db.delete("gameMoves", moveId);
  await requestScoring(ctx, { season, week });
  await requestScoring(ctx, game);
  return null;
}

/** Longer than any live step takes. */
const STALLED_AFTER_MS = 5 * 60_000;
const MOVES_BOUND = 20;

/** For the sweep: begins moves whose job was lost again. */
export async function resumeMoves(ctx: MutationCtx): Promise<void> {
  for (const { _id: moveId, gameId, progressAtMs } of await ctx.db
    .query("gameMoves")
    .withIndex("by_progress")
    .take(MOVES_BOUND)) {
    if (isRecent(progressAtMs, STALLED_AFTER_MS, Date.now())) continue;
    await ctx.db.patch("gameMoves", moveId, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.jobs.scoring.movePicks, { moveId, cursor: null });
    await ctx.scheduler.runAfter(0, internal.jobs.locks.moveKept, { gameId, after: null });
  }
}
