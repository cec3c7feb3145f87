// [13.4] Invitations by mail as commissioners see them: the list, and a mail before it is sent.
import { v, type Infer } from "convex/values";
import { invitationMessageProblem } from "../../../../domain/leagues/mailInvitations";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ensureNoProblem } from "../../common/refusals";
import { invitationContent } from "../../notices/mail/invitationContent";
import { isMailSetUp } from "../../notices/notices";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { groupsOf } from "../../records/leagues/leagueGroups";
import { getInvitationDay, listInvitationRows } from "../../records/leagues/invitationRows";
import { groupFields } from "../../tables/leagueTables";
import { invitationDelivery } from "../../tables/invitationTables";

export const mailInvitationsView = v.object({
  /** False without a mail server. */
  canMail: v.boolean(),
  /** The last day with invitations, by Eastern time (domain/leagues/mailInvitations.ts). */
  sent: v.union(v.object({ day: v.number(), count: v.number() }), v.null()),
  invitations: v.array(
    v.object({
      id: v.id("mailInvitations"),
      address: v.string(),
      firstSentAtMs: v.number(),
      sentAtMs: v.number(),
      delivery: invitationDelivery,
      openedAtMs: v.union(v.number(), v.null()),
      joinedAtMs: v.union(v.number(), v.null()),
      /** [13.10] The one that they get into; null for none, and for one that the league no longer has. */
      group: v.union(groupFields, v.null()),
    }),
  ),
});

interface OneLeague {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** The last mailed first. */
export async function listMailInvitations(
  ctx: QueryCtx,
  { user, leagueId }: OneLeague,
): Promise<Infer<typeof mailInvitationsView>> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const day = await getInvitationDay(ctx, leagueId);
  const rows = (await listInvitationRows(ctx, leagueId)).filter(({ withdrawnAtMs }) => withdrawnAtMs === undefined);
  return {
    canMail: isMailSetUp(),
    sent: day && { day: day.day, count: day.count },
    invitations: rows
      .sort((a, b) => b.sentAtMs - a.sentAtMs)
      .map(({ _id: id, address, firstSentAtMs, sentAtMs, delivery, openedAtMs = null, joinedAtMs = null, ...row }) => ({
        id,
        address,
        firstSentAtMs,
        sentAtMs,
        delivery,
        openedAtMs,
        joinedAtMs,
        group: groupsOf(league).find(({ key }) => key === row.group) ?? null,
      })),
  };
}

export const invitationPreview = v.object({
  subject: v.string(),
  heading: v.string(),
  button: v.string(),
  paragraphs: v.array(v.string()),
});

/** Error: INVALID for a message that is too long. */
export async function previewInvitation(
  ctx: QueryCtx,
  { user, leagueId, message }: OneLeague & { message: string },
): Promise<Infer<typeof invitationPreview>> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  ensureNoProblem("message", invitationMessageProblem(message));
  const invitedBy = `${user.firstName} ${user.lastName}`.trim();
  const mail = invitationContent({ league, invitedBy, message: message.trim(), link: "" });
  const { subject, heading, lead, button, paragraphs = [] } = mail;
  return { subject, heading, button: button?.label ?? "", paragraphs: [lead, ...paragraphs] };
}
