// [13.2] Who entered an entry's pick, where that isn't its owner.
import { v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getPerson, nameOf } from "../users/people";

/** A pick loses these with its owner's next change. */
export const BY_ITS_OWNER = { enteredById: undefined, enteredReason: undefined };

export const enteredFields = {
  enteredBy: v.optional(v.string()),
  enteredAtMs: v.optional(v.number()),
  enteredReason: v.optional(v.string()),
};

export async function viewEntered(
  ctx: QueryCtx,
  { enteredById, enteredReason, savedAtMs }: Doc<"survivorPicks">,
): Promise<{ enteredBy?: string; enteredAtMs?: number; enteredReason?: string }> {
  if (enteredById === undefined) return {};
  const enteredBy = nameOf(await getPerson(ctx, enteredById));
  // [16.3] Whoever picks for an entry anyway gives no reason.
  return enteredReason === undefined ? { enteredBy } : { enteredBy, enteredAtMs: savedAtMs, enteredReason };
}
