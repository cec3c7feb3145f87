// [16.4] Somebody takes over the entry of a player without an account in a pool, with its picks and lives; and the way
// back. The link and what both have in common with leagues: flows/leagues/claimEntry.ts and undoClaim.ts.
import { foldEntryName } from "../../../../domain/leagues/entryNames";
import { defaultEntryName } from "../../../../domain/survivor/defaultEntryNames";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { giveEntry, nextPlayerNumber } from "../../records/leagues/leagueEntries";
import { endManagersOf } from "../../records/leagues/managers";
import { noteEntered } from "../../records/leagues/seasonAnswers";
import { getLeagueOrThrow, getMembership } from "../../records/leagues/memberships";
import { getEntryNamed, listEntriesOf } from "../../records/survivor/survivorEntries";
import { listEntryPicks } from "../../records/survivor/survivorPicks";
import { getPoolOrThrow } from "../../records/survivor/pool";
import { sortNameOf } from "../../records/users/people";
import { addMember } from "../leagues/memberJoins";
import { withdrawEntries } from "./leaving";

interface Claimed {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly named: Doc<"entries">;
}

/**
 * It becomes one more of theirs. Whoever isn't a member takes the player's seat; a member needs none. Reads and writes
 * at most 10 entries and a season's picks. Error: CONFLICT for somebody who has as many as the pool allows.
 */
export async function claimInPool(ctx: MutationCtx, { user, league, named }: Claimed): Promise<{ hasJoined: boolean }> {
  const { _id: leagueId } = league;
  const { pool } = await getPoolOrThrow(ctx, league);
  const entry = await getEntryNamed(ctx, named._id);
  if (entry === null) throw refusal("claimLinkEnded");
  const own = await listEntriesOf(ctx, { leagueId, userId: user._id });
  const max = pool.maxEntriesPerUser;
  if (own.length >= max) throw refusal("noMorePoolEntries", { max });

  await endManagersOf(ctx, named._id);
  await ctx.db.patch("leagues", leagueId, { memberCount: league.memberCount - 1 });
  const hasJoined = (await getMembership(ctx, { leagueId, userId: user._id })) === null;
  if (hasJoined) {
    await addMember(ctx, { league: await getLeagueOrThrow(ctx, leagueId), user });
    await noteEntered(ctx, { league, userId: user._id });
  }
  const number = own.length + 1;
  await give(ctx, { named, entry, pool, ownerId: user._id, number, sortName: sortNameOf(user) });
  const others = { any: own.length > 0, alive: own.some(({ isEliminated }) => !isEliminated) };
  await countParticipants(ctx, { pool, entry, others, by: -1 });
  return { hasJoined };
}

interface Unclaimed {
  readonly league: Doc<"leagues">;
  readonly claim: Doc<"entryClaims">;
  readonly named: Doc<"entries">;
}

/**
 * The entry is the player's again, with what it has played since. A membership that the claim began has nothing left to
 * play with: its other entries are withdrawn as those of somebody who leaves.
 */
export async function returnInPool(ctx: MutationCtx, { league, claim, named }: Unclaimed): Promise<void> {
  const { leagueId, claimedById: userId } = claim;
  const { pool } = await getPoolOrThrow(ctx, league);
  const entry = await getEntryNamed(ctx, named._id);
  if (entry === null) throw refusal("claimOver");
  await endManagersOf(ctx, named._id);
  const number = await nextPlayerNumber(ctx, leagueId);
  await give(ctx, { named, entry, pool, ownerId: null, number, sortName: named.name.toLowerCase() });
  const own = await listEntriesOf(ctx, { leagueId, userId });
  for (const [index, each] of own.entries()) await renumber(ctx, each, index + 1);
  const others = { any: own.length > 0, alive: own.some(({ isEliminated }) => !isEliminated) };
  await countParticipants(ctx, { pool, entry, others, by: 1 });
  if (claim.hasJoined) await withdrawEntries(ctx, { league, userId });
}

/** Numbers count from 1 without a gap, and so do names that go by them. */
async function renumber(ctx: MutationCtx, entry: Doc<"survivorEntries">, number: number): Promise<void> {
  const entryName = hasOwnName(entry) ? entry.entryName : defaultEntryName(number);
  await ctx.db.patch("survivorEntries", entry._id, { entryNumber: number, entryName });
  if (entry.entryId === undefined) return;
  await ctx.db.patch("entries", entry.entryId, { number, name: entryName, foldedName: foldEntryName(entryName) });
}

interface Given {
  readonly named: Doc<"entries">;
  readonly entry: Doc<"survivorEntries">;
  readonly pool: Doc<"survivorPools">;
  readonly ownerId: Id<"users"> | null;
  readonly number: number;
  readonly sortName: string;
}

/** With its picks. Its safety net is off: whoever picks from now on decides anew. */
async function give(ctx: MutationCtx, { named, entry, pool, ownerId, number, sortName }: Given): Promise<void> {
  await giveEntry(ctx, named, { ownerId, number });
  const owned = { userId: ownerId, entryNumber: number, sortName, hasNet: undefined };
  await ctx.db.patch("survivorEntries", entry._id, owned);
  for (const { _id } of await listEntryPicks(ctx, { entryId: entry._id, season: pool.season })) {
    await ctx.db.patch("survivorPicks", _id, { userId: ownerId });
  }
}

interface Counted {
  readonly pool: Doc<"survivorPools">;
  readonly entry: Doc<"survivorEntries">;
  /** Of the one who claimed, besides this one. */
  readonly others: { readonly any: boolean; readonly alive: boolean };
  readonly by: 1 | -1;
}

/** The player is a participant, and one with the owner where that one plays anyway. */
async function countParticipants(ctx: MutationCtx, { pool, entry, others, by }: Counted): Promise<void> {
  await ctx.db.patch("survivorPools", pool._id, {
    totalParticipants: pool.totalParticipants + (others.any ? by : 0),
    activeParticipants: pool.activeParticipants + (others.alive && !entry.isEliminated ? by : 0),
  });
}
