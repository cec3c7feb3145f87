// [13.4] Checks that a league or pool takes somebody, by whatever way they come: code, link, public list or API.
import { hasJoiningEnded } from "../../../../domain/leagues/joining";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { ensureNotRemoved, getMembership } from "./memberships";

/** Errors: FORBIDDEN for a removed member, CONFLICT if already a member, LOCKED after the end of joining. */
export async function ensureOpenToJoin(ctx: MutationCtx, league: Doc<"leagues">, user: Doc<"users">): Promise<void> {
  const noun = leagueNoun(league);
  await ensureNotRemoved(ctx, league, user);
  const membership = await getMembership(ctx, { leagueId: league._id, userId: user._id });
  if (membership !== null) throw refusal("alreadyMember", { noun });
  if (hasJoiningEnded(league, Date.now())) throw refusal("joiningEnded", { noun });
}
