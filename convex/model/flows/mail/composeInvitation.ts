// [13.4] Writes an invitation as it is claimed, if it can still be accepted and nobody has asked for none. Its link has
// a token of its own, of which only the hash is kept: what is stored of the mail has a placeholder.
import { hasJoiningEnded } from "../../../../domain/leagues/joining";
import type { MutationCtx } from "../../../_generated/server";
import { appUrl } from "../../common/env";
import { dropped, type About, type Composed, type Row } from "../../notices/mail/composed";
import { invitationContent, invitationPath } from "../../notices/mail/invitationContent";
import { renderMail } from "../../notices/mail/layout";
import { groupsOf } from "../../records/leagues/leagueGroups";
import { drawInvitationToken, hasOptedOut } from "../../records/leagues/invitationRows";
import { getPerson } from "../../records/users/people";

const NO_LONGER = "It is no longer of use.";
const NO_TOKEN = "…";

/** Some 8 reads and 2 writes. */
export async function composeInvitation(
  ctx: MutationCtx,
  row: Row,
  { invitationId, sentAtMs }: About<"mailInvitation">,
): Promise<Composed> {
  const invitation = await ctx.db.get("mailInvitations", invitationId);
  if (invitation === null || invitation.sentAtMs !== sentAtMs) return dropped(NO_LONGER);
  const { leagueId, address, withdrawnAtMs, joinedAtMs, invitedById, message } = invitation;
  const league = await ctx.db.get("leagues", leagueId);
  if (withdrawnAtMs !== undefined || joinedAtMs !== undefined || league === null || league.isDeleted) {
    return dropped(NO_LONGER);
  }
  const isClosed = league.memberCount >= league.maxMembers || hasJoiningEnded(league, Date.now());
  if (isClosed || (await hasOptedOut(ctx, address))) return dropped(NO_LONGER);
  const group = groupsOf(league).find(({ key }) => key === invitation.group)?.key;
  const token = await drawInvitationToken(ctx, invitation, { isRetry: row.attempts > 0 });
  const { firstName, lastName } = await getPerson(ctx, invitedById);
  const written = (shown: string) => ({
    channel: "email" as const,
    to: address,
    ...renderMail(
      invitationContent({
        league,
        invitedBy: `${firstName} ${lastName}`.trim(),
        message,
        link: `${appUrl()}${invitationPath(league.inviteCode, shown, group)}`,
      }),
    ),
  });
  return { kind: "ready", fields: { message: written(NO_TOKEN) }, leaves: written(token) };
}
