import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { isCommissioner } from "./commissioners";
import { listEntries } from "./leagueEntries";
import { ensureMember, listMemberships } from "./memberships";
import { isFormerMember, personFields, toPerson } from "../users/people";

export const memberView = v.object({
  ...personFields,
  isMe: v.boolean(),
  /** [13.1] The owner. */
  isCreator: v.boolean(),
  /** [13.1] The owner, or one whom the owner has named. */
  isCommissioner: v.boolean(),
  isFormer: v.boolean(),
  /** [14.4] Their first entry of a pick'em league. */
  entryId: v.optional(v.id("entries")),
});

export async function listByJoining(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"leagueMembers">[]> {
  const memberships = await listMemberships(ctx, leagueId);
  return memberships.sort((a, b) => a.joinedAtMs - b.joinedAtMs || a._creationTime - b._creationTime);
}

/** In the order they joined. Reads the memberships, their people and, of a pick'em league, its entries. */
export async function listMembers(
  ctx: QueryCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<Infer<typeof memberView>[]> {
  const league = await ensureMember(ctx, { user, leagueId });
  const entries = league.poolType === "pickem" ? await firstEntries(ctx, leagueId) : new Map<Id<"users">, never>();
  return await Promise.all(
    (await listByJoining(ctx, leagueId)).map(async ({ userId }) => {
      const member = await ctx.db.get("users", userId);
      const entry = entries.get(userId);
      return {
        ...toPerson(userId, member),
        isMe: userId === user._id,
        isCreator: userId === league.createdById,
        isCommissioner: isCommissioner(league, userId),
        isFormer: isFormerMember(member),
        ...(entry && { entryId: entry._id }),
      };
    }),
  );
}

/** By owner. */
async function firstEntries(ctx: QueryCtx, leagueId: Id<"leagues">) {
  const first = new Map<Id<"users">, Doc<"entries">>();
  for (const entry of await listEntries(ctx, leagueId)) {
    const known = entry.ownerId && first.get(entry.ownerId);
    if (entry.ownerId && (!known || entry.number < known.number)) first.set(entry.ownerId, entry);
  }
  return first;
}
