// Removes a game that nothing refers to any longer: its own row, and all rows about it.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { erase } from "../../common/erase";
import { refreshFavouriteWeek } from "../../records/games/favourites";
import { eraseMoments } from "../../records/games/gameMoments";
import { passRevisionOn } from "../../records/games/scheduleRevision";
import { listLocksOf } from "../../records/locks/gameLocks";
import { reviseWeekKickoff } from "../locks/lockJob";
import { refreshCurrentWeek } from "./weekChanged";

const LEAGUES_BOUND = 2_000;

/** Call it only when the game has no outcome and no picks. */
export async function removeGameRows(ctx: MutationCtx, game: Doc<"games">): Promise<void> {
  const gameId = game._id;
  const { db } = ctx;
  const leagueLocks = db.query("leagueLocks").withIndex("by_game", (q) => q.eq("gameId", gameId));
  const scores = db.query("gameScores").withIndex("by_game", (q) => q.eq("gameId", gameId));
  const lines = db.query("gameLines").withIndex("by_game", (q) => q.eq("gameId", gameId));
  const details = db.query("gameDetails").withIndex("by_game", (q) => q.eq("gameId", gameId));
  const picked = db.query("pickedGames").withIndex("by_game", (q) => q.eq("gameId", gameId));
  const settlements = db.query("survivorSettlements").withIndex("by_game", (q) => q.eq("gameId", gameId));
  const proposals = db.query("unnamedGames").withIndex("by_game", (q) => q.eq("gameId", gameId));
  await erase(ctx, "locks", listLocksOf(ctx, gameId));
  await erase(ctx, "leagueLocks", leagueLocks.take(LEAGUES_BOUND));
  await erase(ctx, "gameScores", scores.take(1));
  await eraseMoments(ctx, gameId);
  await erase(ctx, "gameLines", lines.take(1));
  await erase(ctx, "gameDetails", details.take(1));
  await erase(ctx, "pickedGames", picked.take(1));
  await erase(ctx, "survivorSettlements", settlements.take(1));
  await erase(ctx, "unnamedGames", proposals.take(1));
  await db.delete("games", gameId);
  await passRevisionOn(ctx, game);
  await reviseWeekKickoff(ctx, game);
  await refreshFavouriteWeek(ctx, game);
  await refreshCurrentWeek(ctx);
}
