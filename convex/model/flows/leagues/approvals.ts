// [13.4] The commissioner's answers to those who ask to join, who are told. Whoever is approved joins as if by the
// code.
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { listWaitingRows } from "../../records/leagues/waitingRequests";
import {
  getJoinRequest,
  getLeagueOrThrow,
  hasRoomForLeague,
  MAX_LEAGUES_PER_USER,
} from "../../records/leagues/memberships";
import { getPoolOrThrow } from "../../records/survivor/pool";
import { isFormerMember } from "../../records/users/people";
import { startTellingMembership } from "../reminders/membershipNews";
import { enterPool } from "../survivor/joining";
import { addMember } from "./memberJoins";

interface Answering {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/**
 * Errors: NOT_FOUND for a request that was withdrawn or answered, FULL, CONFLICT if the person is in too many leagues,
 * LOCKED for a pool that takes no entries any more. The request is kept then.
 */
export async function approve(
  ctx: MutationCtx,
  { user, leagueId, userId }: Answering & { userId: Id<"users"> },
): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const request = await getWaiting(ctx, { leagueId, userId });
  const person = await ctx.db.get("users", userId);
  if (person === null || isFormerMember(person)) throw refusal("requestGone");
  if (!(await hasRoomForLeague(ctx, userId))) throw refusal("askerInTooManyLeagues", { max: MAX_LEAGUES_PER_USER });
  await admit(ctx, { actor: user, league, person, request });
  return null;
}

/** A pick'em league's table is ranked for each of them, so no more are approved in one transaction. */
const APPROVED_AT_ONCE = 25;

/**
 * Approves those who have waited longest, as long as there is room; whoever is in too many leagues waits on. Returns
 * how many joined.
 */
export async function approveAll(ctx: MutationCtx, { user, leagueId }: Answering): Promise<number> {
  let league = await ensureCommissioner(ctx, { user, leagueId });
  const waiting = await listWaitingRows(ctx, leagueId);
  let approved = 0;
  for (const request of waiting) {
    if (approved === APPROVED_AT_ONCE) break;
    const person = await ctx.db.get("users", request.userId);
    if (person === null || isFormerMember(person) || !(await hasRoomForLeague(ctx, request.userId))) continue;
    if (league.memberCount >= league.maxMembers) {
      if (approved > 0) break;
      throw refusal("leagueFull", { noun: leagueNoun(league) });
    }
    await admit(ctx, { actor: user, league, person, request });
    league = await getLeagueOrThrow(ctx, leagueId);
    approved += 1;
  }
  return approved;
}

/** They can ask again. Error: NOT_FOUND for a request that was withdrawn or answered. */
export async function decline(
  ctx: MutationCtx,
  { user, leagueId, userId }: Answering & { userId: Id<"users"> },
): Promise<null> {
  await ensureCommissioner(ctx, { user, leagueId });
  await declineRequest(ctx, user, await getWaiting(ctx, { leagueId, userId }));
  return null;
}

export async function declineAll(ctx: MutationCtx, { user, leagueId }: Answering): Promise<null> {
  await ensureCommissioner(ctx, { user, leagueId });
  for (const request of await listWaitingRows(ctx, leagueId)) await declineRequest(ctx, user, request);
  return null;
}

export async function declineRequest(
  ctx: MutationCtx,
  actor: Doc<"users">,
  request: Doc<"joinRequests">,
): Promise<void> {
  const { _id, leagueId, userId } = request;
  await ctx.db.patch("joinRequests", _id, { state: "declined" });
  await audit(ctx, { actor, action: "league.decline", target: userId, leagueId });
  await startTellingMembership(ctx, { leagueId, userId, change: "declined", by: actor });
}

async function getWaiting(
  ctx: MutationCtx,
  asker: { leagueId: Id<"leagues">; userId: Id<"users"> },
): Promise<Doc<"joinRequests">> {
  const request = await getJoinRequest(ctx, asker);
  if (request?.state !== "waiting") throw refusal("requestGone");
  return request;
}

interface Admission {
  readonly actor: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly person: Doc<"users">;
  readonly request: Doc<"joinRequests">;
}

/** Into a pool with as many of their entries as it allows by now. */
export async function admit(ctx: MutationCtx, { actor, league, person, request }: Admission): Promise<void> {
  if (league.poolType === "pickem") await addMember(ctx, { league, user: person, group: request.group });
  else {
    const { pool } = await getPoolOrThrow(ctx, league);
    const numberOfEntries = Math.min(request.numberOfEntries, pool.maxEntriesPerUser);
    await enterPool(ctx, { league, user: person, numberOfEntries });
  }
  await audit(ctx, { actor, action: "league.approve", target: person._id, leagueId: league._id });
  await startTellingMembership(ctx, { leagueId: league._id, userId: person._id, change: "approved", by: actor });
}
