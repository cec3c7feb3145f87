// The key to a league's revealed picks. Its members read them without saying who they are, so that one run of the query
// serves them all (decision 045). Whoever has the key can read, so only members get it, and it changes whenever one of
// them goes.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { drawToken } from "../../common/secretTokens";
import { getMembership } from "./memberships";

/** Null for admins who aren't members, since nothing would take the key from them along with the role. */
export async function getRevealKey(
  ctx: QueryCtx,
  { league, user }: { league: Doc<"leagues">; user: Doc<"users"> },
): Promise<string | null> {
  const membership = await getMembership(ctx, { leagueId: league._id, userId: user._id });
  return membership === null ? null : league.revealKey;
}

/** A member has gone: their seat is free, and their key no longer fits. */
export async function vacateSeat(ctx: MutationCtx, league: Doc<"leagues">): Promise<void> {
  await ctx.db.patch("leagues", league._id, { memberCount: league.memberCount - 1, revealKey: drawToken() });
}
