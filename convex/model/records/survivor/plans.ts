// [11.8] The rows of entries' plans.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { v } from "convex/values";
import { survivorPickNumber } from "../../tables/survivorTables";

export async function getPlanRow(ctx: QueryCtx, entryId: Id<"survivorEntries">): Promise<Doc<"survivorPlans"> | null> {
  return await ctx.db
    .query("survivorPlans")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .unique();
}

/** For an entry that nobody plans for any more. */
export async function erasePlan(ctx: MutationCtx, entryId: Id<"survivorEntries">): Promise<void> {
  const row = await getPlanRow(ctx, entryId);
  if (row !== null) await ctx.db.delete("survivorPlans", row._id);
}

export const plannedPick = v.object({ week: v.number(), pickNumber: survivorPickNumber, teamId: v.id("teams") });
