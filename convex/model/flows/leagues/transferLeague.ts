import type { MutationCtx } from "../../../_generated/server";
import { audit } from "../../log/auditLog";
import { commissionersOf, ensureOwner, isRoomForCommissioner } from "../../records/leagues/commissioners";
import { startTellingMembership } from "../reminders/membershipNews";
import { ensureCanRun } from "./namedCommissioners";
import type { MemberOfLeague } from "./memberLeaves";
import { isFormerMember } from "../../records/users/people";

/** [13.1] Makes another member the owner. The former one stays a commissioner, if there is room for one. */
export async function transferLeague(ctx: MutationCtx, { user, leagueId, userId }: MemberOfLeague): Promise<null> {
  const league = await ensureOwner(ctx, { user, leagueId });
  await ensureCanRun(ctx, league, userId);
  const { createdById: formerId } = league;
  if (userId === formerId) return null;
  const others = commissionersOf(league).filter((id) => id !== userId);
  const isStaying = isRoomForCommissioner(others) && !isFormerMember(await ctx.db.get("users", formerId));
  const commissionerIds = isStaying ? [...others, formerId] : others;
  await ctx.db.patch("leagues", leagueId, { createdById: userId, commissionerIds });
  await audit(ctx, {
    actor: user,
    action: "league.transfer",
    target: userId,
    leagueId,
    changes: [{ field: "creator", before: formerId, after: userId }],
  });
  await startTellingMembership(ctx, { leagueId, userId, change: "owns", by: user });
  await startTellingMembership(ctx, { leagueId, userId: formerId, change: "owned", by: user });
  return null;
}
