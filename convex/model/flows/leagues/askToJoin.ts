// [13.4] Asking to join a league or pool whose commissioner approves who joins.
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { listWaitingRows, WAITING_MAX, type WaitingView } from "../../records/leagues/waitingRequests";
import { findInvitationOf } from "../../records/leagues/invitationRows";
import { ensureRoomForLeague, getJoinRequest } from "../../records/leagues/memberships";
import { startTellingRequests } from "../reminders/membershipNews";

interface Asking {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly numberOfEntries: number;
  /** [13.10] The group whose link they came by. */
  readonly group?: string | undefined;
  /** The token of the mail whose link they came by. */
  readonly invitation?: string | undefined;
}

/**
 * Commissioners are told of a new request. Asking again changes the number of entries and the group, and brings a
 * declined request back. Errors: FULL, CONFLICT.
 */
export async function askToJoin(
  ctx: MutationCtx,
  { user, league, numberOfEntries, group, invitation }: Asking,
): Promise<WaitingView> {
  const asker = { leagueId: league._id, userId: user._id };
  const noun = leagueNoun(league);
  if (league.memberCount >= league.maxMembers) throw refusal("leagueFull", { noun });
  await ensureRoomForLeague(ctx, user._id);
  const waiting: WaitingView = { id: league._id, name: league.name, isWaiting: true };
  const request = await getJoinRequest(ctx, asker);
  const invitationId = (await findInvitationOf(ctx, { leagueId: league._id, token: invitation }))?._id;
  if (request?.state === "waiting") {
    if (request.numberOfEntries !== numberOfEntries || request.group !== group || request.invitationId !== invitationId)
      await ctx.db.patch("joinRequests", request._id, { numberOfEntries, group, invitationId });
    return waiting;
  }
  if ((await listWaitingRows(ctx, league._id)).length >= WAITING_MAX) throw refusal("tooManyWaiting", { noun });
  const asked = { state: "waiting", numberOfEntries, askedAtMs: Date.now(), group, invitationId } as const;
  if (request === null) await ctx.db.insert("joinRequests", { ...asker, ...asked });
  else await ctx.db.patch("joinRequests", request._id, asked);
  await startTellingRequests(ctx, league._id);
  return waiting;
}
