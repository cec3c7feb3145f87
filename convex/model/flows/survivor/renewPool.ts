// [13.8] A pool's next season is another pool, which those enter who are in again (decision 128). The question:
// flows/leagues/renewLeague.ts.
import { MANAGERS_PER_ENTRY } from "../../../../domain/leagues/entryLimits";
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { getNextPool } from "../../reads/leagues/newSeason";
import { toSettings } from "../../reads/survivor/poolViews";
import { commissionersOf, isCommissioner } from "../../records/leagues/commissioners";
import { findNamed, insertNamedEntry, listEntriesWithoutOwner } from "../../records/leagues/leagueEntries";
import { listManagersOf } from "../../records/leagues/managers";
import { isPlaying, listManagedEntries } from "../../records/leagues/pickers";
import { ensureNotRemoved, getLeagueOrThrow, getMembership, hasRoomForLeague } from "../../records/leagues/memberships";
import { copyToldSeasons } from "../../records/leagues/toldSeasons";
import { copyRemovals } from "../../records/leagues/removals";
import { clearAnswers } from "../../records/leagues/seasonAnswers";
import { ensureRow, fromPool } from "../../records/survivor/anyEntry";
import { listEntriesOf } from "../../records/survivor/survivorEntries";
import { getPoolOrThrow } from "../../records/survivor/pool";
import { carryMoneyOver } from "../leagues/carryMoneyOver";
import { isEntryNameTaken } from "../leagues/entryNaming";
import { addMember } from "../leagues/memberJoins";
import { dropMember } from "../leagues/memberLeaves";
import { insertPool } from "./createPool";
import { addMoreEntries, enterPool } from "./joining";
import { withdrawEntries } from "./leaving";
import { enterPlayers, renamePoolEntry } from "./poolPlayers";

interface StartedPool {
  /** The commissioner who starts it. */
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly season: number;
}

interface NextPool {
  readonly leagueId: Id<"leagues">;
  readonly startingWeek: number;
}

/**
 * The same rules, settings, owner, commissioners, fees and prizes, and whoever was removed stays so. Owner and
 * commissioners are its first members, without entries. Players without an account play on, as in a league;
 * commissioners remove who doesn't. A last day for joining isn't copied: it is a date of the old season. Reads and
 * copies at most 1,000 removals and as many players with two rows each, and deletes the answers about a pool that was
 * started before, and deleted.
 */
export async function startNextPool(ctx: MutationCtx, { user, league, season }: StartedPool): Promise<NextPool> {
  const { pool } = await getPoolOrThrow(ctx, league);
  const owner = await ctx.db.get("users", league.createdById);
  if (owner === null) throw refusal("noSeasonToStart");
  const { name, description, isPublic, maxMembers, needsApproval, picksForOthers, netWeeks } = league;
  const { allowMultipleEntries, maxEntriesPerUser, ...settings } = toSettings(pool);
  const { league: next } = await insertPool(ctx, {
    user: owner,
    name,
    description: description ?? "",
    isPublic,
    maxMembers,
    deadline: deadlineOf(league.nextDeadline ?? league),
    season,
    survivorSettings: { ...settings, ...(allowMultipleEntries ? { allowMultipleEntries, maxEntriesPerUser } : {}) },
  });
  const { _id: leagueId } = next;
  const commissionerIds = await addCommissioners(ctx, league, leagueId);
  await ctx.db.patch("leagues", leagueId, {
    ...(commissionerIds.length > 0 && { commissionerIds }),
    ...(needsApproval && { needsApproval }),
    ...(picksForOthers && { picksForOthers }),
    ...(netWeeks !== undefined && { netWeeks }),
    renewedFromId: league._id,
  });
  await copyRemovals(ctx, { from: league._id, to: leagueId });
  await copyToldSeasons(ctx, { from: league._id, to: leagueId });
  await clearAnswers(ctx, { leagueId: league._id, season });
  await carryPlayers(ctx, { user, from: league._id, leagueId });
  await carryMoneyOver(ctx, { leagueId: league._id, season: pool.season }, { leagueId, season });
  return { leagueId, startingWeek: pool.startingWeek };
}

interface Carrying {
  readonly user: Doc<"users">;
  readonly from: Id<"leagues">;
  readonly leagueId: Id<"leagues">;
}

/** [16.3] Who wasn't removed or claimed, with a seat each. A league has them all, by its limit. */
async function carryPlayers(ctx: MutationCtx, { user, from, leagueId }: Carrying): Promise<void> {
  const players = (await listEntriesWithoutOwner(ctx, from)).filter(isPlaying);
  if (players.length === 0) return;
  const league = await getLeagueOrThrow(ctx, leagueId);
  const carried: Doc<"entries">[] = [];
  for (const [index, { name }] of players.entries())
    carried.push(await insertNamedEntry(ctx, { leagueId, name, number: index + 1 }));
  const { memberCount } = league;
  await ctx.db.patch("leagues", leagueId, { memberCount: memberCount + carried.length });
  await enterPlayers(ctx, league, carried);
  const target = { name: carried.map(({ name }) => name).join(", ") };
  await audit(ctx, { actor: user, action: "entry.add", target, leagueId });
}

/** Those who have room for one more pool. */
async function addCommissioners(ctx: MutationCtx, league: Doc<"leagues">, leagueId: Id<"leagues">) {
  const added: Id<"users">[] = [];
  for (const userId of commissionersOf(league)) {
    const user = await ctx.db.get("users", userId);
    if (user === null || !(await hasRoomForLeague(ctx, userId))) continue;
    await addMember(ctx, { league: await getLeagueOrThrow(ctx, leagueId), user });
    added.push(userId);
  }
  return added;
}

interface Answer {
  /** The pool of the season before. */
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
  readonly isIn: boolean;
}

/**
 * Whoever is in enters the next pool with one entry, unless they have some, without being approved. Whoever is out
 * leaves it; its commissioners stay, without entries. Errors: FULL, LOCKED, and FORBIDDEN for somebody who was removed
 * from it.
 */
export async function answerForNextPool(ctx: MutationCtx, { league, userId, isIn }: Answer): Promise<void> {
  const next = await getNextPool(ctx, league);
  const user = await ctx.db.get("users", userId);
  if (next === null || user === null) throw refusal("nobodyAsks");
  const key = { leagueId: next._id, userId };
  const isMember = (await getMembership(ctx, key)) !== null;
  if (isIn) {
    await ensureNotRemoved(ctx, next, user);
    if (!isMember) await enterPool(ctx, { user, league: next, numberOfEntries: 1 });
    else if ((await listEntriesOf(ctx, key)).length === 0)
      await addMoreEntries(ctx, { ...key, user, numberOfEntries: 1 });
    await carryName(ctx, { from: league._id, to: next._id, userId });
    await carryManaging(ctx, { from: league._id, next, userId });
  } else if (isMember && isCommissioner(next, userId)) {
    await withdrawEntries(ctx, { league: next, userId });
  } else if (isMember) {
    await dropMember(ctx, { league: next, userId });
  }
}

interface CarriedManaging {
  readonly from: Id<"leagues">;
  readonly next: Doc<"leagues">;
  readonly userId: Id<"users">;
}

/** [16.5] Whoever picked for players without an account picks for those of the next pool who are called the same. */
async function carryManaging(ctx: MutationCtx, { from, next, userId }: CarriedManaging): Promise<void> {
  if (isCommissioner(next, userId)) return; // They pick for all of them.
  const leagueId = next._id;
  const managed = (await listManagedEntries(ctx, { leagueId: from, userId })).filter(({ ownerId }) => ownerId === null);
  for (const { foldedName } of managed) {
    const entry = await findNamed(ctx, { leagueId, foldedName });
    if (entry === null || entry.ownerId !== null || !isPlaying(entry)) continue;
    const managers = await listManagersOf(ctx, entry._id);
    if (managers.length >= MANAGERS_PER_ENTRY || managers.some((row) => row.userId === userId)) continue;
    await ctx.db.insert("entryManagers", { leagueId, entryId: entry._id, userId });
  }
}

interface CarriedName {
  readonly from: Id<"leagues">;
  readonly to: Id<"leagues">;
  readonly userId: Id<"users">;
}

/** [16.1] Their first entry is called as it was, unless it has a name already or somebody else has taken that one. */
async function carryName(ctx: MutationCtx, { from, to: leagueId, userId }: CarriedName): Promise<void> {
  const [before] = await listEntriesOf(ctx, { leagueId: from, userId });
  const [entry] = await listEntriesOf(ctx, { leagueId, userId });
  if (!before || !entry || !hasOwnName(before) || hasOwnName(entry)) return;
  const { entryName: name } = before;
  const named = await fromPool(ctx, entry);
  if (await isEntryNameTaken(ctx, { leagueId, name }, named)) return;
  await renamePoolEntry(ctx, await ensureRow(ctx, named), name);
}
