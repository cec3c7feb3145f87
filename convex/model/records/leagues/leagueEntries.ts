// [16.1] Entries: what plays in a pick'em league. They come and go with their owners' memberships.
import { ENTRIES_PER_MEMBER } from "../../../../domain/leagues/entryLimits";
import { foldEntryName, numberedName } from "../../../../domain/leagues/entryNames";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { WithoutSystemFields } from "convex/server";
import { v } from "convex/values";
import { entryFields } from "../../tables/leagueTables";
import { getPerson, nameOf, personFields, type Person } from "../users/people";

export interface EntryOwner {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

/** An entry's owner in answers; an entry without an owner stands there with its own name, as a first name. */
export const ownerFields = { ...personFields, userId: v.union(personFields.userId, v.null()) };
export const playerFields = { ...ownerFields, ...entryFields };

export type Owner = Omit<Person, "userId"> & { readonly userId: Id<"users"> | null };
interface Player extends Owner {
  readonly entryId: Id<"entries">;
  readonly entryName: string;
}
interface Played {
  readonly ownerId: Id<"users"> | null;
  readonly entryId: Id<"entries">;
  readonly entryName: string;
}

/** Reads the owner, if there is one; one without an owner has its own name. */
export async function getOwner(
  ctx: QueryCtx,
  { ownerId, entryName }: Pick<Played, "ownerId" | "entryName">,
): Promise<Owner> {
  if (ownerId !== null) return await getPerson(ctx, ownerId);
  return { userId: null, firstName: entryName, lastName: "", profileImageUrl: null, favoriteTeamId: null };
}

export async function getPlayer(ctx: QueryCtx, { entryId, ...played }: Played): Promise<Player> {
  return { ...(await getOwner(ctx, played)), entryId, entryName: played.entryName };
}

/** A league has at most 250 that play [16.2]; former ones with locked picks come on top. */
export const ENTRIES_BOUND = 500;

/**
 * An owner's first one. Also of somebody who has left; null for rows of version 0.2.0 that haven't been adopted yet.
 */
export async function getEntryOf(ctx: QueryCtx, { leagueId, userId }: EntryOwner): Promise<Doc<"entries"> | null> {
  return await ctx.db
    .query("entries")
    .withIndex("by_league_and_owner", (q) => q.eq("leagueId", leagueId).eq("ownerId", userId))
    .first();
}

/**
 * Null for any that isn't the league's. [16.4] One that became part of another stands for that one, as long as the
 * claim can be undone.
 */
export async function getEntryIn(
  ctx: QueryCtx,
  { leagueId, entryId }: { readonly leagueId: Id<"leagues">; readonly entryId: string },
): Promise<Doc<"entries"> | null> {
  const id = ctx.db.normalizeId("entries", entryId);
  const entry = id && (await ctx.db.get("entries", id));
  if (entry?.leagueId !== leagueId) return null;
  return entry.isListed ? entry : ((await getJoinedWith(ctx, entry._id)) ?? entry);
}

async function getJoinedWith(ctx: QueryCtx, entryId: Id<"entries">): Promise<Doc<"entries"> | null> {
  const claim = await ctx.db
    .query("entryClaims")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .unique();
  return claim?.joined === undefined ? null : await ctx.db.get("entries", claim.joined.withEntryId);
}

/** All of an owner's, by number; also those of somebody who has left, and removed ones that have played. */
export async function listEntriesOf(ctx: QueryCtx, { leagueId, userId }: EntryOwner): Promise<Doc<"entries">[]> {
  return await ctx.db
    .query("entries")
    .withIndex("by_league_and_owner", (q) => q.eq("leagueId", leagueId).eq("ownerId", userId))
    .take(ENTRIES_PER_MEMBER.max);
}

/** In a pool, each has a seat of its up to 1,000 [9.4]. */
const PLAYERS_BOUND = 1_000;

/** [16.3] By number. */
export async function listEntriesWithoutOwner(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"entries">[]> {
  return await ctx.db
    .query("entries")
    .withIndex("by_league_and_owner", (q) => q.eq("leagueId", leagueId).eq("ownerId", null))
    .take(PLAYERS_BOUND);
}

/** [16.3] Among the entries without an owner. */
export async function nextPlayerNumber(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<number> {
  const last = await ctx.db
    .query("entries")
    .withIndex("by_league_and_owner", (q) => q.eq("leagueId", leagueId).eq("ownerId", null))
    .order("desc")
    .first();
  return 1 + (last?.number ?? 0);
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
  const base = nameOf(person);
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

interface FoldedName {
  readonly leagueId: Id<"leagues">;
  readonly foldedName: string;
}

export async function findNamed(ctx: QueryCtx, { leagueId, foldedName }: FoldedName): Promise<Doc<"entries"> | null> {
  return await ctx.db
    .query("entries")
    .withIndex("by_league_and_name", (q) => q.eq("leagueId", leagueId).eq("foldedName", foldedName))
    .first();
}

export async function isNameTaken(ctx: QueryCtx, named: FoldedName): Promise<boolean> {
  return (await findNamed(ctx, named)) !== null;
}

interface NewNamedEntry extends Pick<Doc<"entries">, "leagueId" | "name" | "number"> {
  readonly starts?: Doc<"entries">["starts"];
  /** Of a pool's entry. */
  readonly ownerId?: Id<"users"> | null;
}

/** [16.3] Without an owner, or a pool's. The caller has checked the name. */
export async function insertNamedEntry(
  ctx: MutationCtx,
  { leagueId, name, number, starts, ownerId = null }: NewNamedEntry,
): Promise<Doc<"entries">> {
  const named = { name, foldedName: foldEntryName(name), ...(ownerId !== null && { hasOwnName: true as const }) };
  return await insert(ctx, {
    leagueId,
    ownerId,
    number,
    ...named,
    joinedAtMs: Date.now(),
    isListed: true,
    starts,
  });
}

async function insert(ctx: MutationCtx, fields: WithoutSystemFields<Doc<"entries">>): Promise<Doc<"entries">> {
  const entryId = await ctx.db.insert("entries", fields);
  const entry = await ctx.db.get("entries", entryId);
  if (entry === null) throw new Error(`Entry ${entryId} is missing right after it was made.`);
  return entry;
}

type Seat = Pick<Doc<"entries">, "joinedAtMs" | "isListed" | "isFormer">;

export async function insertEntry(
  ctx: MutationCtx,
  { leagueId, userId }: EntryOwner,
  { number = 1, ...seat }: Seat & Pick<Doc<"entries">, "starts"> & { readonly number?: number },
): Promise<Doc<"entries">> {
  const named = await freeName(ctx, { leagueId, person: await getPerson(ctx, userId), entryId: null });
  return await insert(ctx, { leagueId, ownerId: userId, number, ...named, ...seat });
}

/** The owner joins again, leaves, or deletes the account. [13.10] Whatever doesn't play any more is in no group. */
export async function seatEntry(ctx: MutationCtx, { _id, ...entry }: Doc<"entries">, seat: Seat): Promise<void> {
  const { joinedAtMs, isListed, isFormer } = seat;
  if (entry.joinedAtMs === joinedAtMs && entry.isListed === isListed && entry.isFormer === isFormer) return;
  const group = isListed && !isFormer ? entry.group : undefined;
  const lastSeason = isFormer ? entry.lastSeason : undefined;
  const carriedSinceMs = entry.joinedAtMs === joinedAtMs ? entry.carriedSinceMs : undefined;
  await ctx.db.patch("entries", _id, { joinedAtMs, isListed, isFormer, group, lastSeason, carriedSinceMs });
}

/**
 * [13.8] The owner sits out the seasons after that one. It stays in the tables of those that it has played, and in its
 * group.
 */
export async function sitOut(ctx: MutationCtx, { _id }: Doc<"entries">, lastSeason: number): Promise<void> {
  await ctx.db.patch("entries", _id, { isFormer: true, lastSeason });
}

/** [13.8] The owner is in again from a season on. The seasons before it that the entry has sat out stay so. */
export async function endSittingOut(
  ctx: MutationCtx,
  { _id, lastSeason, satOut = [] }: Doc<"entries">,
  season: number,
): Promise<void> {
  if (lastSeason === undefined || lastSeason + 1 >= season) return;
  const seasons = Array.from({ length: season - lastSeason - 1 }, (_, index) => lastSeason + 1 + index);
  await ctx.db.patch("entries", _id, { satOut: [...satOut, ...seasons] });
}

type Playing = Pick<Doc<"entries">, "isListed" | "isFormer" | "lastSeason" | "satOut">;

/** Also of a past season, which it may have played before it was out, or have sat out before it was in again. */
export const playsIn = ({ isListed, isFormer, lastSeason = 0, satOut = [] }: Playing, season: number): boolean =>
  isListed && (isFormer !== true || season <= lastSeason) && !satOut.includes(season);

/** [13.8] Its owner is a member who doesn't play for now. */
export const isSittingOut = ({ isFormer, lastSeason }: Pick<Doc<"entries">, "isFormer" | "lastSeason">): boolean =>
  isFormer === true && lastSeason !== undefined;

/** Entries are named as their owners are, in each league, unless they have a name of their own. */
export async function renameEntries(ctx: MutationCtx, userId: Id<"users">, person: Names): Promise<void> {
  const entries = ctx.db.query("entries").withIndex("by_owner", (q) => q.eq("ownerId", userId));
  for await (const { _id, leagueId, name, hasOwnName } of entries) {
    if (hasOwnName) continue;
    const free = await freeName(ctx, { leagueId, person, entryId: _id });
    if (name !== free.name) await nameEntry(ctx, { _id }, free.name);
  }
}

/** [16.2] As its owner wants. The caller has checked the name. */
export async function nameOwnEntry(ctx: MutationCtx, entry: Doc<"entries">, name: string): Promise<void> {
  await ctx.db.patch("entries", entry._id, { hasOwnName: true });
  await nameEntry(ctx, entry, name);
}

/** In the tables too. The caller has checked the name. */
export async function nameEntry(ctx: MutationCtx, { _id }: Pick<Doc<"entries">, "_id">, name: string): Promise<void> {
  await ctx.db.patch("entries", _id, { name, foldedName: foldEntryName(name) });
  const rows = ctx.db.query("standings").withIndex("by_entry", (q) => q.eq("entryId", _id));
  for await (const row of rows) {
    await ctx.db.patch("standings", row._id, { entryName: name, sortName: name.toLowerCase() });
  }
}

/**
 * [16.4] An entry gets an owner and keeps its name, or has no owner any more. Its number is free among its new owner's.
 */
export async function giveEntry(
  ctx: MutationCtx,
  { _id }: Pick<Doc<"entries">, "_id">,
  { ownerId, number }: Pick<Doc<"entries">, "ownerId" | "number">,
): Promise<void> {
  await ctx.db.patch("entries", _id, { ownerId, number, hasOwnName: ownerId === null ? undefined : true });
  const rows = ctx.db.query("standings").withIndex("by_entry", (q) => q.eq("entryId", _id));
  for await (const row of rows) await ctx.db.patch("standings", row._id, { userId: ownerId });
}
