// [16.5] Which members pick for entries that aren't theirs. Who picks for an entry at all: pickers.ts.
import { MANAGERS_PER_ENTRY } from "../../../../domain/leagues/entryLimits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { ENTRIES_BOUND, type EntryOwner } from "./leagueEntries";

interface Managing {
  readonly entryId: Id<"entries">;
  readonly userId: Id<"users">;
}

export async function getManaging(ctx: QueryCtx, { entryId, userId }: Managing): Promise<Doc<"entryManagers"> | null> {
  return await ctx.db
    .query("entryManagers")
    .withIndex("by_entry_and_user", (q) => q.eq("entryId", entryId).eq("userId", userId))
    .unique();
}

export async function listManagersOf(ctx: QueryCtx, entryId: Id<"entries">): Promise<Doc<"entryManagers">[]> {
  return await ctx.db
    .query("entryManagers")
    .withIndex("by_entry_and_user", (q) => q.eq("entryId", entryId))
    .take(MANAGERS_PER_ENTRY);
}

/** Of a league: a row for each entry that the member manages. */
export async function listManagedBy(ctx: QueryCtx, { leagueId, userId }: EntryOwner): Promise<Doc<"entryManagers">[]> {
  return await ctx.db
    .query("entryManagers")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId).eq("userId", userId))
    .take(ENTRIES_BOUND);
}

/** Somebody who leaves manages nothing in the league any more. */
export async function endManagingBy(ctx: MutationCtx, manager: EntryOwner): Promise<void> {
  for (const { _id } of await listManagedBy(ctx, manager)) await ctx.db.delete("entryManagers", _id);
}

export async function endManagersOf(ctx: MutationCtx, entryId: Id<"entries">): Promise<void> {
  for (const { _id } of await listManagersOf(ctx, entryId)) await ctx.db.delete("entryManagers", _id);
}
