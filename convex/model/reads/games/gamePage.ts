// [11.9] A game's page, as far as the game itself goes. It reads one game, its lines and two teams' records, and no
// score: a tick doesn't re-run it.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { formView, recordView, standingBefore } from "../../records/teams/teamRecords";
import { gameView, toGameView } from "../../records/games/weekGames";

const teamBefore = v.object({ record: recordView, form: formView });

/** Records and form as they were before the game. */
export const oneGameView = v.object({ game: gameView, home: teamBefore, away: teamBefore });

/** Null for any text that isn't the id of a game. */
export async function getGame(ctx: QueryCtx, text: string): Promise<Infer<typeof oneGameView> | null> {
  const id = ctx.db.normalizeId("games", text);
  const game = id === null ? null : await ctx.db.get("games", id);
  if (game === null) return null;
  const lines = await ctx.db
    .query("gameLines")
    .withIndex("by_game", (q) => q.eq("gameId", game._id))
    .unique();
  return {
    game: toGameView(game, lines ?? undefined),
    home: await standingOf(ctx, game, game.homeTeamId),
    away: await standingOf(ctx, game, game.awayTeamId),
  };
}

async function standingOf(ctx: QueryCtx, game: Doc<"games">, teamId: Id<"teams">) {
  const row = await ctx.db
    .query("teamRecords")
    .withIndex("by_team_and_season", (q) => q.eq("teamId", teamId).eq("season", game.season))
    .unique();
  return standingBefore(game, row ?? undefined);
}
