// [12.3] The secret address of a person's calendar: only a hash of its token is kept, so it can be shown once.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { optionalEnv } from "../../common/env";
import { hashOf } from "../../common/hash";
import { countAction } from "../../common/rateLimits";
import { drawToken, isToken } from "../../common/secretTokens";

export const calendarAddressView = v.union(v.object({ createdAtMs: v.number() }), v.null());

async function getAddress(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"calendarAddresses"> | null> {
  return await ctx.db
    .query("calendarAddresses")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/** Null for somebody without an address. */
export async function readCalendarAddress(
  ctx: QueryCtx,
  { _id: userId }: Doc<"users">,
): Promise<Infer<typeof calendarAddressView>> {
  const address = await getAddress(ctx, userId);
  return address && { createdAtMs: address.createdAtMs };
}

/**
 * Replaces the person's address, and returns the new one, to which the file's name is added (sharing/calendarFile.ts).
 */
export async function renewCalendarAddress(ctx: MutationCtx, user: Doc<"users">): Promise<string> {
  await countAction(ctx, user, "renew calendar");
  const token = drawToken();
  const row = { userId: user._id, tokenHash: await hashOf(token), createdAtMs: Date.now() };
  const before = await getAddress(ctx, user._id);
  if (before === null) await ctx.db.insert("calendarAddresses", row);
  else await ctx.db.replace("calendarAddresses", before._id, row);
  return `${optionalEnv("CONVEX_SITE_URL") ?? ""}/calendar/${token}`;
}

export async function removeCalendarAddress(
  ctx: MutationCtx,
  { _id: userId }: Pick<Doc<"users">, "_id">,
): Promise<null> {
  const address = await getAddress(ctx, userId);
  if (address !== null) await ctx.db.delete("calendarAddresses", address._id);
  return null;
}

/** Null for a token that nobody has, or nobody has any more. */
export async function findByCalendarToken(ctx: QueryCtx, token: string): Promise<Id<"users"> | null> {
  if (!isToken(token)) return null;
  const tokenHash = await hashOf(token);
  const address = await ctx.db
    .query("calendarAddresses")
    .withIndex("by_token", (q) => q.eq("tokenHash", tokenHash))
    .unique();
  return address?.userId ?? null;
}
