import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { MutationCtx } from "../../../_generated/server";
import { audit } from "../../log/audit";
import { refusal } from "../../common/refusals";
import { ensureCreator, getMembership } from "../../records/leagues/memberships";
import { type MemberOfLeague, notInLeague } from "./memberLeaves";

/** Makes another member the creator. */
export async function transferLeague(ctx: MutationCtx, { user, leagueId, userId }: MemberOfLeague): Promise<null> {
  const league = await ensureCreator(ctx, { user, leagueId });
  if ((await getMembership(ctx, { leagueId, userId })) === null) throw notInLeague(league);
  if (userId === league.createdById) return null;
  if ((await ctx.db.get("users", userId))?.tokenIdentifier === null) {
    throw refusal("newCreatorHasLeft", { noun: leagueNoun(league) });
  }
  await ctx.db.patch("leagues", leagueId, { createdById: userId });
  await audit(ctx, {
    actor: user,
    action: "league.transfer",
    target: userId,
    leagueId,
    changes: [{ field: "creator", before: league.createdById, after: userId }],
  });
  return null;
}
