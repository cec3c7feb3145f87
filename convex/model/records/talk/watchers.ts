// [14.2] Who has a league's talk open (decision 148).
import { WATCHING_MAX } from "../../../../domain/leagues/talk";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

interface MemberOf {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

export async function getWatcher(ctx: QueryCtx, { leagueId, userId }: MemberOf): Promise<Doc<"talkWatchers"> | null> {
  return await ctx.db
    .query("talkWatchers")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId).eq("userId", userId))
    .unique();
}

/** At most `WATCHING_MAX`, each a row. */
export async function countWatchers(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<number> {
  const rows = await ctx.db
    .query("talkWatchers")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId))
    .take(WATCHING_MAX);
  return rows.length;
}

export async function forgetWatcher(ctx: MutationCtx, member: MemberOf): Promise<void> {
  const row = await getWatcher(ctx, member);
  if (row !== null) await ctx.db.delete("talkWatchers", row._id);
}
