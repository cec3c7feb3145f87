// [13.4] Approval was turned off: everybody who waits is let in, as by a commissioner's press, while there is room, and
// the others are declined. Once it is on again, the rest waits on.
import { ConvexError } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";
import { ensureEntryRoom } from "../../records/leagues/entryCount";
import { removeJoinRequest, takeLongestWaiting } from "../../records/leagues/waitingRequests";
import { getMembership, hasRoomForLeague } from "../../records/leagues/memberships";
import { ensureOpenForEntries, listEntriesOf } from "../../records/survivor/survivorEntries";
import { getPoolOrThrow, weeksOf } from "../../records/survivor/pool";
import { isFormerMember } from "../../records/users/people";
import { admit, declineRequest } from "./approvals";

export const lettingsIn: Round<"lettingsIn"> = defineRound({
  table: "lettingsIn",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { _id: lettingId }) => ctx.scheduler.runAfter(0, internal.jobs.leagues.letNextIn, { lettingId }),
});

interface Opened {
  readonly leagueId: Id<"leagues">;
  /** Who turned approval off. */
  readonly byId: Id<"users">;
}

export async function startLettingIn(ctx: MutationCtx, opened: Opened): Promise<void> {
  if ((await takeLongestWaiting(ctx, opened.leagueId)) !== null) await lettingsIn.start(ctx, opened);
}

/** Answers the one who has waited longest: a join writes the league's table. */
export async function letNextIn(ctx: MutationCtx, lettingId: Id<"lettingsIn">): Promise<null> {
  const letting = await ctx.db.get("lettingsIn", lettingId);
  if (letting === null) return null;
  await lettingsIn.step(ctx, letting, async ({ leagueId, byId }) => {
    const league = await ctx.db.get("leagues", leagueId);
    if (league === null || league.isDeleted || league.needsApproval === true) return "done";
    const request = await takeLongestWaiting(ctx, leagueId);
    const actor = (await ctx.db.get("users", byId)) ?? (await ctx.db.get("users", league.createdById));
    if (request === null || actor === null) return "done";
    const person = await ctx.db.get("users", request.userId);
    if ((await getMembership(ctx, request)) !== null) await removeJoinRequest(ctx, request);
    else if (person !== null && (await hasSeat(ctx, { league, person }))) {
      await admit(ctx, { actor, league, person, request });
    } else await declineRequest(ctx, actor, request);
    return {};
  });
  return null;
}

interface Waiting {
  readonly league: Doc<"leagues">;
  readonly person: Doc<"users">;
}

/** True if nothing would refuse them: what a step has written stays written. */
async function hasSeat(ctx: MutationCtx, { league, person }: Waiting): Promise<boolean> {
  if (league.memberCount >= league.maxMembers || isFormerMember(person)) return false;
  if (!(await hasRoomForLeague(ctx, person._id))) return false;
  try {
    if (league.poolType === "pickem") await ensureEntryRoom(ctx, league._id, 1);
    else await ensurePoolOpen(ctx, { league, person });
    return true;
  } catch (error) {
    if (error instanceof ConvexError) return false;
    throw error;
  }
}

/** A player who left a running pool gets the old entries back. */
async function ensurePoolOpen(ctx: MutationCtx, { league, person }: Waiting): Promise<void> {
  const own = await listEntriesOf(ctx, { leagueId: league._id, userId: person._id });
  if (own.length > 0) return;
  const at = await getPoolOrThrow(ctx, league);
  await ensureOpenForEntries(ctx, at, (await weeksOf(ctx, at.pool)).actualWeek);
}
