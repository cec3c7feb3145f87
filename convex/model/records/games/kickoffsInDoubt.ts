// News about a game that the feed has reported once and has to confirm (decision 021). Writing it:
// feed/store/unconfirmedNews.ts.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

export async function getNews(
  ctx: QueryCtx,
  gameId: Id<"games"> | null,
  externalId?: string,
): Promise<Doc<"unconfirmedNews"> | null> {
  return await ctx.db
    .query("unconfirmedNews")
    .withIndex("by_game", (q) =>
      externalId === undefined ? q.eq("gameId", gameId) : q.eq("gameId", gameId).eq("externalId", externalId),
    )
    .first();
}

/** [4.5] When picks on a game become late, as far as its kickoff decides it: the earlier one while it is in doubt. */
export async function earliestKickoffMs(ctx: QueryCtx, game: Doc<"games">): Promise<number> {
  const row = await getNews(ctx, game._id);
  return Math.min(game.kickoffAtMs, row?.earliestKickoffAtMs ?? Infinity);
}
