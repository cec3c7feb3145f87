// [16.1] Entries: what plays in a pick'em league. They come and go with their owners' memberships.
import { foldEntryName, numberedName } from "../../../../domain/leagues/entryNames";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { getPerson, type Person } from "../users/users";

export interface EntryOwner {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

/** A league has at most 100 members [9.4]; former ones with locked picks come on top. */
export const ENTRIES_BOUND = 500;

/** Also of somebody who has left; null for rows of version 0.2.0 that haven't been adopted yet. */
export async function getEntryOf(ctx: QueryCtx, { leagueId, userId }: EntryOwner): Promise<Doc<"entries"> | null> {
  return await ctx.db
    .query("entries")
    .withIndex("by_league_and_owner", (q) => q.eq("leagueId", leagueId).eq("ownerId", userId))
    .first();
}

/** Entries of members, and of former ones with picks; in the order of their owners' ids. */
export async function listEntries(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"entries">[]> {
  return await ctx.db
    .query("entries")
    .withIndex("by_league_and_listed", (q) => q.eq("leagueId", leagueId).eq("isListed", true))
    .take(ENTRIES_BOUND);
}

type Names = Pick<Person, "firstName" | "lastName">;

interface Named {
  readonly leagueId: Id<"leagues">;
  readonly person: Names;
  /** Null for an entry that doesn't exist yet. */
  readonly entryId: Id<"entries"> | null;
}

/** A name that no other entry of the league has. Reads one row for each that has the person's name already. */
async function freeName(ctx: QueryCtx, { leagueId, person, entryId }: Named) {
  const base = `${person.firstName} ${person.lastName}`.trim();
  for (let count = 1; ; count += 1) {
    const name = numberedName(base, count);
    const foldedName = foldEntryName(name);
    const taken = await ctx.db
      .query("entries")
      .withIndex("by_league_and_name", (q) => q.eq("leagueId", leagueId).eq("foldedName", foldedName))
      .first();
    if (taken === null || taken._id === entryId) return { name, foldedName };
  }
}

type Seat = Pick<Doc<"entries">, "joinedAtMs" | "isListed" | "isFormer">;

export async function insertEntry(
  ctx: MutationCtx,
  { leagueId, userId }: EntryOwner,
  seat: Seat,
): Promise<Doc<"entries">> {
  const named = await freeName(ctx, { leagueId, person: await getPerson(ctx, userId), entryId: null });
  const entryId = await ctx.db.insert("entries", { leagueId, ownerId: userId, number: 1, ...named, ...seat });
  const entry = await ctx.db.get("entries", entryId);
  if (entry === null) throw new Error(`Entry ${entryId} is missing right after it was made.`);
  return entry;
}

/** The owner joins again, leaves, or deletes the account. */
export async function seatEntry(ctx: MutationCtx, { _id, ...entry }: Doc<"entries">, seat: Seat): Promise<void> {
  const { joinedAtMs, isListed, isFormer } = seat;
  if (entry.joinedAtMs === joinedAtMs && entry.isListed === isListed && entry.isFormer === isFormer) return;
  await ctx.db.patch("entries", _id, { joinedAtMs, isListed, isFormer });
}

/** Entries are named as their owners are, in each league. */
export async function renameEntries(ctx: MutationCtx, userId: Id<"users">, person: Names): Promise<void> {
  const entries = ctx.db.query("entries").withIndex("by_owner", (q) => q.eq("ownerId", userId));
  for await (const { _id, leagueId, name } of entries) {
    const free = await freeName(ctx, { leagueId, person, entryId: _id });
    if (name === free.name) continue;
    await ctx.db.patch("entries", _id, free);
    const rows = ctx.db.query("standings").withIndex("by_entry", (q) => q.eq("entryId", _id));
    for await (const row of rows) await ctx.db.patch("standings", row._id, { entryName: free.name });
  }
}
