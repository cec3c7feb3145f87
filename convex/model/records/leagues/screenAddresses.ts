// [18.3] The secret address of a league's big screen: only a hash of its token is kept, so it can be told once.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { hashOf } from "../../common/hash";
import { drawToken, isToken } from "../../common/secretTokens";

export type ScreenNames = Doc<"screens">["shows"];

export async function getScreen(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"screens"> | null> {
  return await ctx.db
    .query("screens")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
}

/** Returns the token of the league's new screen; the one before ends. */
export async function renewScreen(ctx: MutationCtx, leagueId: Id<"leagues">, shows: ScreenNames): Promise<string> {
  const token = drawToken();
  const row = { leagueId, tokenHash: await hashOf(token), shows, madeAtMs: Date.now() };
  const before = await getScreen(ctx, leagueId);
  if (before === null) await ctx.db.insert("screens", row);
  else await ctx.db.replace("screens", before._id, row);
  return token;
}

export interface ShownOn {
  readonly league: Doc<"leagues">;
  readonly shows: ScreenNames;
}

/** Null for any text that opens no screen, or none any more. */
export async function findByScreenToken(ctx: QueryCtx, token: string): Promise<ShownOn | null> {
  if (!isToken(token)) return null;
  const tokenHash = await hashOf(token);
  const screen = await ctx.db
    .query("screens")
    .withIndex("by_token", (q) => q.eq("tokenHash", tokenHash))
    .unique();
  const league = screen && (await ctx.db.get("leagues", screen.leagueId));
  return screen === null || league === null || league.isDeleted ? null : { league, shows: screen.shows };
}
