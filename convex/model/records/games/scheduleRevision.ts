// [12.3] How often a season's schedule has changed: the sequence of deadlines in calendars, which only rises.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";

/** A game is a change of the schedule by itself. */
const ownChanges = ({ scheduleRevision = 0 }: Pick<Doc<"games">, "scheduleRevision">) => scheduleRevision + 1;

/** Rises with every change of the season's schedule, of which these are all games. */
export const seasonRevision = (games: readonly Pick<Doc<"games">, "scheduleRevision">[]): number =>
  games.reduce((sum, game) => sum + ownChanges(game), 0);

/** Call it once the game has left its season: another game there carries its changes on, and that it left. */
export async function passRevisionOn(ctx: MutationCtx, game: Doc<"games">): Promise<void> {
  const { season } = game;
  const heir = await ctx.db
    .query("games")
    .withIndex("by_season_and_week", (q) => q.eq("season", season))
    .first();
  if (heir === null) return;
  const scheduleRevision = (heir.scheduleRevision ?? 0) + ownChanges(game) + 1;
  await ctx.db.patch("games", heir._id, { scheduleRevision });
}
