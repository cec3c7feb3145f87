import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

/** Without 0/O and 1/I, which people confuse when they read a code aloud. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/**
 * Looking a code up is a public query, and a refused join is rolled back along with any count of it, so only the code's
 * length protects against guessing. There are 32^12 = 1.2e18 codes; at 1,000 guesses a second (8.6e7 a day) against
 * 10,000 leagues, one is hit every 3,600 years or so. The 8 letters of earlier codes (1.1e12) would hold for a day or
 * two: those codes still work, and can be renewed.
 */
const LENGTH = 12;

/** Expects `inviteCode` in upper case. */
export async function getByInviteCode(ctx: QueryCtx, inviteCode: string): Promise<Doc<"leagues"> | null> {
  return await ctx.db
    .query("leagues")
    .withIndex("by_invite_code", (q) => q.eq("inviteCode", inviteCode))
    .unique();
}

/** A code that no league has. */
export async function drawInviteCode(ctx: MutationCtx): Promise<string> {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
    const code = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
    if ((await getByInviteCode(ctx, code)) === null) return code;
  }
}
