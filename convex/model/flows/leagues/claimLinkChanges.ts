// [16.4] A commissioner makes, renews and ends the link with which a player without an account takes over the entry.
import { v, type Infer } from "convex/values";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { audit } from "../../log/auditLog";
import { getClaimLink, removeClaimLink, renewClaimLink } from "../../records/leagues/claimLinks";
import { ensurePlayerOf, type OnePlayer } from "./namedPlayers";

/** Without the token, which is told once. */
export const claimLinkView = v.union(v.object({ endsAtMs: v.number() }), v.null());
export const newClaimLink = v.object({ token: v.string(), endsAtMs: v.number() });

/** Null without one. Errors: FORBIDDEN; NOT_FOUND for an entry that has an owner. */
export async function readClaimLink(ctx: QueryCtx, who: OnePlayer): Promise<Infer<typeof claimLinkView>> {
  const { entry } = await ensurePlayerOf(ctx, who);
  const link = await getClaimLink(ctx, entry._id);
  return link && { endsAtMs: link.endsAtMs };
}

/** The link before ends. Errors: those of reading it. */
export async function makeClaimLink(ctx: MutationCtx, who: OnePlayer): Promise<Infer<typeof newClaimLink>> {
  const { entry, league } = await ensurePlayerOf(ctx, who);
  const made = await renewClaimLink(ctx, entry);
  const target = { name: entry.name };
  await audit(ctx, { actor: who.user, action: "entry.makeClaimLink", target, leagueId: league._id });
  return made;
}

/** Errors: those of reading it. */
export async function endClaimLink(ctx: MutationCtx, who: OnePlayer): Promise<null> {
  const { entry, league } = await ensurePlayerOf(ctx, who);
  if (!(await removeClaimLink(ctx, entry._id))) return null;
  const target = { name: entry.name };
  await audit(ctx, { actor: who.user, action: "entry.endClaimLink", target, leagueId: league._id });
  return null;
}
