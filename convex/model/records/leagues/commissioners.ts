// [13.1] Who runs a league or pool: its owner, who is the creator until it is handed over, and those whom the owner has
// named.
import { leagueNoun, MAX_COMMISSIONERS } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { ensureMember, type Access } from "./memberships";

/** Whom the owner has named, the one who has served longest first. */
export const commissionersOf = ({ commissionerIds = [] }: Doc<"leagues">): readonly Id<"users">[] => commissionerIds;

/** The owner too. */
export function isCommissioner(league: Doc<"leagues">, userId: Id<"users">): boolean {
  return league.createdById === userId || commissionersOf(league).includes(userId);
}

export function isOwner(league: Doc<"leagues">, { _id, role }: Doc<"users">): boolean {
  return role === "admin" || league.createdById === _id;
}

/** [6.5] The league, for its owner and admins. */
export async function ensureOwner(ctx: QueryCtx, access: Access): Promise<Doc<"leagues">> {
  const league = await ensureMember(ctx, access);
  if (isOwner(league, access.user)) return league;
  throw refusal("notTheOwner", { noun: leagueNoun(league) });
}

/** The league, for its owner, its commissioners and admins. */
export async function ensureCommissioner(ctx: QueryCtx, access: Access): Promise<Doc<"leagues">> {
  const league = await ensureMember(ctx, access);
  if (access.user.role === "admin" || isCommissioner(league, access.user._id)) return league;
  throw refusal("notACommissioner", { noun: leagueNoun(league) });
}

export function isRoomForCommissioner(commissionerIds: readonly Id<"users">[]): boolean {
  return commissionerIds.length < MAX_COMMISSIONERS;
}

/** Nothing if they aren't one. Returns whether they were. */
export async function endCommissioner(
  ctx: MutationCtx,
  { league, userId }: { league: Doc<"leagues">; userId: Id<"users"> },
): Promise<boolean> {
  const before = commissionersOf(league);
  if (!before.includes(userId)) return false;
  await ctx.db.patch("leagues", league._id, { commissionerIds: before.filter((id) => id !== userId) });
  return true;
}
