// [14.2] Whose messages a person doesn't want to see.
import { BLOCKS_MAX } from "../../../../domain/leagues/talk";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

/** In the order of their ids. */
export async function listBlocks(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"talkBlocks">[]> {
  return await ctx.db
    .query("talkBlocks")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(BLOCKS_MAX);
}

export async function getBlock(
  ctx: QueryCtx,
  { userId, blockedId }: { userId: Id<"users">; blockedId: Id<"users"> },
): Promise<Doc<"talkBlocks"> | null> {
  return await ctx.db
    .query("talkBlocks")
    .withIndex("by_user", (q) => q.eq("userId", userId).eq("blockedId", blockedId))
    .unique();
}
