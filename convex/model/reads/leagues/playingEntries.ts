import type { QueryCtx } from "../../../_generated/server";
import { listEntries } from "../../records/leagues/leagueEntries";
import { ensureMember, type Access } from "../../records/leagues/memberships";

/**
 * [16.1] By name: a pick'em league's entries, with groups [13.10]; a pool's players without an account. Reads its
 * entries.
 */
export async function listPlaying(ctx: QueryCtx, access: Access) {
  const { _id: leagueId, poolType } = await ensureMember(ctx, access);
  return (await listEntries(ctx, leagueId))
    .filter(({ isFormer, ownerId }) => !isFormer && (poolType === "pickem" || ownerId === null))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    .map(({ _id: entryId, name: entryName, ownerId, group }) => ({
      entryId,
      entryName,
      ownerId,
      ...(group !== undefined && { group }),
    }));
}
