// A game that moves to another week takes its picks along, from sheet to sheet, in bounded, repeatable batches.
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";
import type { SeasonWeek } from "../../records/games/weekGames";
import { ensureEntry } from "../leagues/adoptRows";
import { requestScoring } from "../scoring/scoringRounds";
import { moveHistory } from "../../records/picks/saveHistory";
import { getSheet, pickOn, putPick, removePick } from "../../records/picks/sheets";

/**
 * A run reads this many sheets, and at most seven more rows for each pick that moves; it writes at most four per pick.
 */
const SHEETS_BATCH = 20;

export const moves: Round<"gameMoves"> = defineRound({
  table: "gameMoves",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { _id: moveId }) => ctx.scheduler.runAfter(0, internal.jobs.scoring.movePicks, { moveId }),
  // The locks that leagues keep for the game follow it in jobs of their own (lockJob.ts).
  restart: async (ctx, { gameId }) => {
    await ctx.scheduler.runAfter(0, internal.jobs.locks.moveKept, { gameId, after: null });
    return { cursor: null };
  },
});

/** Called after a game moved from this week to another. */
export async function startMovingPicks(ctx: MutationCtx, gameId: Id<"games">, from: SeasonWeek): Promise<void> {
  const { season, week } = from;
  await moves.start(ctx, { gameId, season, week, cursor: null });
}

/** One step of a move; its end has both weeks scored. */
export async function movePicksBatch(ctx: MutationCtx, moveId: Id<"gameMoves">): Promise<null> {
  const move = await ctx.db.get("gameMoves", moveId);
  if (move === null) return null;
  const { gameId, season, week } = move;
  const game = await ctx.db.get("games", gameId);
  await moves.step(ctx, move, async ({ cursor }) => {
    const isBack = game?.season === season && game.week === week;
    if (game === null || isBack) return "done";
    const { page, isDone, continueCursor } = await ctx.db
      .query("sheets")
      .withIndex("by_week", (q) => q.eq("season", season).eq("week", week))
      .paginate({ cursor, numItems: SHEETS_BATCH });
    for (const sheet of page) await movePick(ctx, sheet, game);
    if (!isDone) return { cursor: continueCursor };
    await requestScoring(ctx, { season, week });
    await requestScoring(ctx, game);
    return "done";
  });
  return null;
}

async function movePick(ctx: MutationCtx, sheet: Doc<"sheets">, game: Doc<"games">): Promise<void> {
  const pick = pickOn(sheet, game._id);
  if (pick === null) return;
  const { leagueId, userId } = sheet;
  const entryId = sheet.entryId ?? (userId && (await ensureEntry(ctx, { leagueId, userId }))._id);
  if (entryId === undefined) return;
  // A pick saved since the game moved is already on the right sheet.
  const there = await getSheet(ctx, { entryId, season: game.season, week: game.week });
  const saved = pickOn(there, game._id);
  if (saved === null || saved.savedAtMs < pick.savedAtMs) {
    await putPick(ctx, { leagueId, entryId, sheet: there }, { ...pick, game });
  }
  await removePick(ctx, sheet, game._id);
  await moveHistory(ctx, { entryId, gameId: game._id, from: sheet, to: game });
}
