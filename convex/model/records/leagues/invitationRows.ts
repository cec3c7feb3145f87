// [13.4] Who was invited to a league or pool by mail, and what became of it. Inviting: flows/leagues/inviteByMail.ts;
// the mail: notices/mail/invitationContent.ts.
import { invitationDay } from "../../../../domain/leagues/mailInvitations";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { erase, ERASE_BATCH } from "../../common/erase";
import { hashOf } from "../../common/hash";
import { drawToken, isToken } from "../../common/secretTokens";

/** Withdrawn ones included, of which a day has at most 300. */
export const INVITATIONS_BOUND = 500;

/** In order of their addresses; withdrawn ones too. */
export async function listInvitationRows(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"mailInvitations">[]> {
  return await ctx.db
    .query("mailInvitations")
    .withIndex("by_league_and_address", (q) => q.eq("leagueId", leagueId))
    .take(INVITATIONS_BOUND);
}

export async function getInvitationDay(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"invitationDays"> | null> {
  return await ctx.db
    .query("invitationDays")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
}

export async function countInvitations(ctx: MutationCtx, leagueId: Id<"leagues">, more: number): Promise<void> {
  const day = invitationDay(Date.now());
  const row = await getInvitationDay(ctx, leagueId);
  if (row === null) await ctx.db.insert("invitationDays", { leagueId, day, count: more });
  else await ctx.db.patch("invitationDays", row._id, { day, count: (row.day === day ? row.count : 0) + more });
}

/** The address's hash is all that is kept. */
export async function hasOptedOut(ctx: QueryCtx, address: string): Promise<boolean> {
  return (await getOptOut(ctx, await hashOf(address))) !== null;
}

export async function getOptOut(ctx: QueryCtx, addressHash: string): Promise<Doc<"invitationOptOuts"> | null> {
  return await ctx.db
    .query("invitationOptOuts")
    .withIndex("by_address", (q) => q.eq("addressHash", addressHash))
    .unique();
}

/** By the link in an invitation, whoever opens it: its signature was checked. */
export async function optOut(ctx: MutationCtx, addressHash: string): Promise<null> {
  if ((await getOptOut(ctx, addressHash)) === null) await ctx.db.insert("invitationOptOuts", { addressHash });
  return null;
}

/** The way back, by the same link. */
export async function optIn(ctx: MutationCtx, addressHash: string): Promise<null> {
  const row = await getOptOut(ctx, addressHash);
  if (row !== null) await ctx.db.delete("invitationOptOuts", row._id);
  return null;
}

/** The token in a mail's link, told to its mail only. A further mail's takes its place; the one before still works. */
export async function drawInvitationToken(
  ctx: MutationCtx,
  { _id, tokenHash }: Doc<"mailInvitations">,
  { isRetry }: { isRetry: boolean },
): Promise<string> {
  const token = drawToken();
  await ctx.db.patch("mailInvitations", _id, {
    tokenHash: await hashOf(token),
    ...(!isRetry && tokenHash !== undefined && { earlierTokenHash: tokenHash }),
  });
  return token;
}

/** Null for any text that no mail has, and for a withdrawn invitation. */
async function findByToken(ctx: QueryCtx, token: string): Promise<Doc<"mailInvitations"> | null> {
  if (!isToken(token)) return null;
  const hash = await hashOf(token);
  const invitation =
    (await ctx.db
      .query("mailInvitations")
      .withIndex("by_token", (q) => q.eq("tokenHash", hash))
      .unique()) ??
    (await ctx.db
      .query("mailInvitations")
      .withIndex("by_earlier_token", (q) => q.eq("earlierTokenHash", hash))
      .unique());
  return invitation?.withdrawnAtMs === undefined ? invitation : null;
}

/** The page of the mail's link was looked at. Says nothing, so that nobody can try tokens out. */
export async function markOpened(ctx: MutationCtx, token: string): Promise<null> {
  const invitation = await findByToken(ctx, token);
  if (invitation !== null && invitation.openedAtMs === undefined) {
    await ctx.db.patch("mailInvitations", invitation._id, { openedAtMs: Date.now() });
  }
  return null;
}

/** Null unless it is one of that league. */
export async function findInvitationOf(
  ctx: QueryCtx,
  { leagueId, token }: { leagueId: Id<"leagues">; token: string | undefined },
): Promise<Doc<"mailInvitations"> | null> {
  const invitation = token === undefined ? null : await findByToken(ctx, token);
  return invitation?.leagueId === leagueId ? invitation : null;
}

interface Joined {
  readonly league: Doc<"leagues">;
  readonly user: Doc<"users">;
  /** The one whose link they came by, if it was one. */
  readonly invitationId: Id<"mailInvitations"> | undefined;
}

/**
 * By the link of the mail, or by any other way with the confirmed address that was invited. Returns the invitation,
 * with the group that it was for.
 */
export async function markJoined(
  ctx: MutationCtx,
  { league, user, invitationId }: Joined,
): Promise<Doc<"mailInvitations"> | null> {
  const used = invitationId === undefined ? null : await ctx.db.get("mailInvitations", invitationId);
  const invitation = used ?? (await findByAddress(ctx, league._id, user));
  if (invitation === null || invitation.withdrawnAtMs !== undefined) return null;
  if (invitation.joinedAtMs !== undefined) return null;
  const joinedAtMs = Date.now();
  await ctx.db.patch("mailInvitations", invitation._id, {
    joinedAtMs,
    joinedById: user._id,
    openedAtMs: invitation.openedAtMs ?? joinedAtMs,
  });
  return invitation;
}

async function findByAddress(
  ctx: QueryCtx,
  leagueId: Id<"leagues">,
  { email, isEmailConfirmed }: Doc<"users">,
): Promise<Doc<"mailInvitations"> | null> {
  if (email === "" || isEmailConfirmed === false) return null;
  return await ctx.db
    .query("mailInvitations")
    .withIndex("by_league_and_address", (q) => q.eq("leagueId", leagueId).eq("address", email))
    .unique();
}

/** The outbox has sent a mail, or never will. */
export async function noteInvitationMail(
  ctx: MutationCtx,
  { about }: Doc<"outbox">,
  delivery: "sent" | "failed",
): Promise<void> {
  if (about?.kind !== "mailInvitation") return;
  const invitation = await ctx.db.get("mailInvitations", about.invitationId);
  if (invitation !== null && invitation.sentAtMs === about.sentAtMs) {
    await ctx.db.patch("mailInvitations", invitation._id, { delivery });
  }
}

const DAY_MS = 24 * 3_600_000;
/** A season and its off-season. */
const KEPT_MS = 366 * DAY_MS;

/** Deletes withdrawn ones after two days, and all a year after their last mail. True: there may be more. */
export async function purgeInvitations(ctx: MutationCtx): Promise<boolean> {
  const nowMs = Date.now();
  const withdrawn = ctx.db
    .query("mailInvitations")
    .withIndex("by_withdrawal", (q) => q.gt("withdrawnAtMs", 0).lt("withdrawnAtMs", nowMs - 2 * DAY_MS));
  const old = ctx.db.query("mailInvitations").withIndex("by_sent", (q) => q.lt("sentAtMs", nowMs - KEPT_MS));
  const removed = await erase(ctx, "mailInvitations", withdrawn.take(ERASE_BATCH));
  return removed + (await erase(ctx, "mailInvitations", old.take(ERASE_BATCH - removed))) === ERASE_BATCH;
}
