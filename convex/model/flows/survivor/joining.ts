// [5.5][7.29] Joining a pool with one or more entries, and adding entries before it starts.
import { normaliseInviteCode } from "../../../../domain/leagues/leagueForms";
import { inviteCodeProblem } from "../../../../domain/leagues/leagueProblems";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusalAt } from "../../common/refusals";
import { getByInviteCode } from "../../records/leagues/inviteCodes";
import { ensureMember, getLeagueOrThrow } from "../../records/leagues/memberships";
import { countAction } from "../../common/rateLimits";
import type { WaitingView } from "../../records/leagues/waitingRequests";
import { ensureOpenToJoin } from "../../records/leagues/openToJoin";
import { noteEntered } from "../../records/leagues/seasonAnswers";
import { unknownCode } from "../../records/leagues/removals";
import {
  addEntries,
  ensureEntryCount,
  ensureOpenForEntries,
  listEntriesOf,
} from "../../records/survivor/survivorEntries";
import { ensurePlayedPool, getPoolOrThrow, type Pool, weeksOf } from "../../records/survivor/pool";
import { askToJoin } from "../leagues/askToJoin";
import { addMember } from "../leagues/memberJoins";

interface Joining {
  readonly user: Doc<"users">;
  readonly numberOfEntries: number;
  /** [13.4] The token of the mail whose link they came by. */
  readonly invitation?: string | undefined;
}

/**
 * Errors: NOT_FOUND for an unknown code, CONFLICT if already a member or if the pool is over, FULL, LOCKED once it
 * started or joining has ended.
 */
export async function joinByCode(
  ctx: MutationCtx,
  { inviteCode, ...joining }: Joining & { inviteCode: string },
): Promise<Pool | WaitingView> {
  ensureNoProblem("inviteCode", inviteCodeProblem(inviteCode));
  const league = await getByInviteCode(ctx, normaliseInviteCode(inviteCode));
  if (league === null || league.isDeleted) throw await unknownCode(ctx, inviteCode, "survivor pool");
  return await joinPool(ctx, { ...joining, league, field: "inviteCode" });
}

/** Public pools need no code; a private one is hidden from anyone who isn't in it. */
export async function joinPublic(
  ctx: MutationCtx,
  { leagueId, ...joining }: Joining & { leagueId: Id<"leagues"> },
): Promise<Pool | WaitingView> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  if (!league.isPublic) await ensureMember(ctx, { user: joining.user, leagueId });
  return await joinPool(ctx, { ...joining, league, field: "leagueId" });
}

async function joinPool(
  ctx: MutationCtx,
  { field, ...joining }: Joining & { league: Doc<"leagues">; field: string },
): Promise<Pool | WaitingView> {
  const { user, league } = joining;
  if (league.poolType !== "survivor") {
    throw refusalAt(field, "notASurvivorPool");
  }
  await ensureOpenToJoin(ctx, league, user);
  await countAction(ctx, user, "join league");
  if (league.needsApproval === true) return await askForEntries(ctx, joining);
  return await enterPool(ctx, joining);
}

/** Somebody who can't enter isn't made to wait for it. */
async function askForEntries(ctx: MutationCtx, joining: Joining & { league: Doc<"leagues"> }): Promise<WaitingView> {
  const { user, league, numberOfEntries } = joining;
  const at = await getPoolOrThrow(ctx, league);
  const own = await listEntriesOf(ctx, { leagueId: league._id, userId: user._id });
  if (own.length === 0) {
    ensureEntryCount(at.pool, { own: 0, more: numberOfEntries });
    await ensureOpenForEntries(ctx, at, (await weeksOf(ctx, at.pool)).actualWeek);
  }
  return await askToJoin(ctx, joining);
}

/** Becomes a member, with entries. Errors as in `joinByCode`. */
export async function enterPool(
  ctx: MutationCtx,
  { user, league, numberOfEntries, invitation }: Joining & { league: Doc<"leagues"> },
): Promise<Pool> {
  await addMember(ctx, { league, user, invitation });
  await noteEntered(ctx, { league, userId: user._id });
  // A player who left a running pool gets the old entries back; new ones may no longer be allowed.
  const own = await listEntriesOf(ctx, { leagueId: league._id, userId: user._id });
  if (own.length > 0) return await getPoolOrThrow(ctx, await getLeagueOrThrow(ctx, league._id));
  return await enter(ctx, { user, league, numberOfEntries });
}

/** More entries for a member, up to the pool's limit, while it is open for entries. */
export async function addMoreEntries(
  ctx: MutationCtx,
  { user, leagueId, numberOfEntries }: Joining & { leagueId: Id<"leagues"> },
): Promise<Pool> {
  const { league } = await ensurePlayedPool(ctx, { user, leagueId });
  return await enter(ctx, { user, league, numberOfEntries });
}

async function enter(
  ctx: MutationCtx,
  { user, league, numberOfEntries }: Joining & { league: Doc<"leagues"> },
): Promise<Pool> {
  const at = await getPoolOrThrow(ctx, league);
  const own = await listEntriesOf(ctx, { leagueId: league._id, userId: user._id });
  ensureEntryCount(at.pool, { own: own.length, more: numberOfEntries });
  const { actualWeek } = await weeksOf(ctx, at.pool);
  const firstWeek = await ensureOpenForEntries(ctx, at, actualWeek);
  await addEntries(ctx, { ...at, user, count: numberOfEntries, firstWeek });
  return await getPoolOrThrow(ctx, await getLeagueOrThrow(ctx, league._id));
}
