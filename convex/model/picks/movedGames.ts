// A game that moves to another week takes its picks along, from sheet to sheet, in bounded, repeatable batches.
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { SeasonWeek } from "../games/games";
import { requestScoring } from "../standings/scoringRounds";
import { getPick, pickOn, putPick, removePick } from "./sheets";

/** A batch reads this many sheets, and three more rows for each pick that moves; it writes at most three per pick. */
const SHEETS_BATCH = 50;

interface MovedGame {
  readonly gameId: Id<"games">;
  /** The week that it left. */
  readonly from: SeasonWeek;
  readonly cursor: string | null;
}

/** Called after a game moved to another week. */
export async function startMovingPicks(ctx: MutationCtx, gameId: Id<"games">, from: SeasonWeek): Promise<void> {
  const { season, week } = from;
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.movePicks, { gameId, from: { season, week }, cursor: null });
}

/** Does one bounded step and schedules the next one; at the end has both weeks scored. */
export async function movePicksBatch(ctx: MutationCtx, { gameId, from, cursor }: MovedGame): Promise<null> {
  const game = await ctx.db.get("games", gameId);
  if (game === null || (game.season === from.season && game.week === from.week)) return null;
  const { page, isDone, continueCursor } = await ctx.db
    .query("sheets")
    .withIndex("by_week", (q) => q.eq("season", from.season).eq("week", from.week))
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
    await ctx.scheduler.runAfter(0, internal.jobs.scoring.movePicks, { gameId, from, cursor: continueCursor });
    return null;
  }
  await requestScoring(ctx, from);
  await requestScoring(ctx, game);
  return null;
}
