import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { isCommissioner } from "./commissioners";
import { ensureMember, listMemberships } from "./memberships";
import { isFormerMember, personFields, toPerson } from "../users/users";

export const memberView = v.object({
  ...personFields,
  isMe: v.boolean(),
  /** [13.1] The owner. */
  isCreator: v.boolean(),
  /** [13.1] The owner, or one whom the owner has named. */
  isCommissioner: v.boolean(),
  isFormer: v.boolean(),
});

export async function listByJoining(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"leagueMembers">[]> {
  const memberships = await listMemberships(ctx, leagueId);
  return memberships.sort((a, b) => a.joinedAtMs - b.joinedAtMs || a._creationTime - b._creationTime);
}

/** In the order they joined. */
export async function listMembers(
  ctx: QueryCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<Infer<typeof memberView>[]> {
  const league = await ensureMember(ctx, { user, leagueId });
  return await Promise.all(
    (await listByJoining(ctx, leagueId)).map(async ({ userId }) => {
      const member = await ctx.db.get("users", userId);
      return {
        ...toPerson(userId, member),
        isMe: userId === user._id,
        isCreator: userId === league.createdById,
        isCommissioner: isCommissioner(league, userId),
        isFormer: isFormerMember(member),
      };
    }),
  );
}
