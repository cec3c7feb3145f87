// [7.7] The test e-mail from the profile, and the status of its delivery.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { refusal } from "../common/refusals";
import { testContent } from "./mail/mailContent";
import { renderMail } from "./mail/layout";
import { countAction } from "../common/rateLimits";
import { enqueue } from "./mail/outboxRows";
import { isMailSetUp } from "./notices";
import { readerOf } from "./reader";

const WORTH_SENDING_MS = 15 * 60_000;

export const deliveryView = v.object({
  state: v.union(v.literal("waiting"), v.literal("sent"), v.literal("failed")),
  error: v.union(v.string(), v.null()),
});

/** Returns the one already on its way, if any. Errors: CONFLICT if mail isn't set up. */
export async function sendTestMail(ctx: MutationCtx, user: Doc<"users">): Promise<Id<"outbox">> {
  if (!isMailSetUp()) throw refusal("mailNotSetUp");
  if (user.email === "") throw refusal("noEmail");
  if (user.isEmailConfirmed === false) throw refusal("emailNotConfirmed");
  for (const state of ["queued", "sending"] as const) {
    const waiting = await ctx.db
      .query("outbox")
      .withIndex("by_user_and_kind", (q) => q.eq("userId", user._id).eq("kind", "test").eq("state", state))
      .first();
    if (waiting !== null && waiting.expiresAtMs > Date.now()) return waiting._id;
  }
  await countAction(ctx, user, "test mail");
  // Counted by address, since several accounts can have the same one, one after another.
  await countAction(ctx, user, "test mail", user.email);
  const { mail } = testContent(readerOf(user));
  return await enqueue(ctx, {
    userId: user._id,
    kind: "test",
    message: { channel: "email", to: user.email, ...renderMail(mail) },
    expiresAtMs: Date.now() + WORTH_SENDING_MS,
  });
}

/** Null for another user's mail. `error` is from the last attempt; while `waiting`, another attempt follows. */
export async function getDelivery(
  ctx: QueryCtx,
  { user, outboxId }: { user: Doc<"users">; outboxId: Id<"outbox"> },
): Promise<Infer<typeof deliveryView> | null> {
  const row = await ctx.db.get("outbox", outboxId);
  if (row === null || row.userId !== user._id) return null;
  const state = row.state === "sent" || row.state === "failed" ? row.state : "waiting";
  return { state, error: row.lastError };
}
