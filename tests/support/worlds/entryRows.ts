// Sheets and entries as they are stored.
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../convex/_generated/server";
import { insertEntry, type EntryOwner } from "../../../convex/model/records/leagues/entries";

/** All sheets, each with its entry's owner. */
export async function ownedSheets(ctx: QueryCtx): Promise<(Doc<"sheets"> & { userId: Id<"users"> })[]> {
  const entries = new Map((await ctx.db.query("entries").collect()).map((entry) => [entry._id, entry]));
  return (await ctx.db.query("sheets").collect()).map((sheet) => {
    const entry = sheet.entryId && entries.get(sheet.entryId);
    if (!entry) throw new Error(`Sheet ${sheet._id} has no entry.`);
    return { ...sheet, userId: entry.ownerId };
  });
}

/** Puts a user into a pick'em league, past all limits. */
export async function insertMember(ctx: MutationCtx, owner: EntryOwner): Promise<Id<"entries">> {
  await ctx.db.insert("leagueMembers", { ...owner, poolType: "pickem", joinedAtMs: 0 });
  return (await insertEntry(ctx, owner, { joinedAtMs: 0, isListed: true }))._id;
}
