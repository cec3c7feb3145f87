// Sheets and entries as they are stored.
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../convex/_generated/server";
import { insertEntry, type EntryOwner } from "../../../convex/model/records/leagues/leagueEntries";

/** Of a row in a world where every entry has an owner. */
export function ownerOf({ userId }: { readonly userId: Id<"users"> | null }): Id<"users"> {
  if (userId === null) throw new Error("An entry has no owner.");
  return userId;
}

/** All sheets of entries with an owner, each with that owner. */
export async function ownedSheets(ctx: QueryCtx): Promise<(Doc<"sheets"> & { userId: Id<"users"> })[]> {
  const entries = new Map((await ctx.db.query("entries").collect()).map((entry) => [entry._id, entry]));
  return (await ctx.db.query("sheets").collect()).flatMap((sheet) => {
    const entry = sheet.entryId && entries.get(sheet.entryId);
    if (!entry) throw new Error(`Sheet ${sheet._id} has no entry.`);
    return entry.ownerId === null ? [] : [{ ...sheet, userId: entry.ownerId }];
  });
}

/** Puts a user into a pick'em league, past all limits. */
export async function insertMember(ctx: MutationCtx, owner: EntryOwner): Promise<Id<"entries">> {
  await ctx.db.insert("leagueMembers", { ...owner, poolType: "pickem", joinedAtMs: 0 });
  return (await insertEntry(ctx, owner, { joinedAtMs: 0, isListed: true }))._id;
}
