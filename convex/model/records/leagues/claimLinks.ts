// [16.4] Links by which somebody takes over the entry of a player without an account. Only a hash of a link's token is
// kept, so it is shown once.
import { claimLinkEnd } from "../../../../domain/leagues/claiming";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { hashOf } from "../../common/hash";
import { drawToken, isToken } from "../../common/secretTokens";

export async function getClaimLink(ctx: QueryCtx, entryId: Id<"entries">): Promise<Doc<"claimLinks"> | null> {
  return await ctx.db
    .query("claimLinks")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .unique();
}

/** Replaces the entry's link, which ends. */
export async function renewClaimLink(
  ctx: MutationCtx,
  { _id: entryId, leagueId }: Doc<"entries">,
): Promise<{ token: string; endsAtMs: number }> {
  const token = drawToken();
  const endsAtMs = claimLinkEnd(Date.now());
  await removeClaimLink(ctx, entryId);
  await ctx.db.insert("claimLinks", { leagueId, entryId, tokenHash: await hashOf(token), endsAtMs });
  return { token, endsAtMs };
}

/** Returns whether there was one. */
export async function removeClaimLink(ctx: MutationCtx, entryId: Id<"entries">): Promise<boolean> {
  const link = await getClaimLink(ctx, entryId);
  if (link !== null) await ctx.db.delete("claimLinks", link._id);
  return link !== null;
}

export interface Claimable {
  readonly link: Doc<"claimLinks">;
  readonly entry: Doc<"entries">;
  readonly league: Doc<"leagues">;
}

/** Null for any text that opens nothing, or nothing any more. The caller checks the end of the link's time. */
export async function findClaimable(ctx: QueryCtx, token: string): Promise<Claimable | null> {
  if (!isToken(token)) return null;
  const tokenHash = await hashOf(token);
  const link = await ctx.db
    .query("claimLinks")
    .withIndex("by_token", (q) => q.eq("tokenHash", tokenHash))
    .unique();
  if (link === null) return null;
  const entry = await ctx.db.get("entries", link.entryId);
  const league = await ctx.db.get("leagues", link.leagueId);
  if (entry === null || entry.ownerId !== null || !entry.isListed || entry.isFormer) return null;
  return league === null || league.isDeleted ? null : { link, entry, league };
}
