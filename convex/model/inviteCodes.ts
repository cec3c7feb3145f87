import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";

/** Without 0/O and 1/I, which people mix up when they read a code aloud. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** `inviteCode` in upper case. */
export async function getByInviteCode(ctx: QueryCtx, inviteCode: string): Promise<Doc<"leagues"> | null> {
  return await ctx.db
    .query("leagues")
    .withIndex("by_invite_code", (q) => q.eq("inviteCode", inviteCode))
    .unique();
}

/** A code that no league has. */
export async function drawInviteCode(ctx: MutationCtx): Promise<string> {
  for (;;) {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)]);
    const code = letters.join("");
    if ((await getByInviteCode(ctx, code)) === null) return code;
  }
}
