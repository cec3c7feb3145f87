// [12.4] Which reminders of missing picks have reached whom, by league and week.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

interface WeekOf {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
}

/** A message has left. Reads and writes a row for each league that it told of: at most a dozen. */
export async function noteReached(ctx: MutationCtx, { userId, about }: Doc<"outbox">): Promise<void> {
  const atMs = Date.now();
  for (const { leagueId, season, week } of weeksToldIn(about)) {
    const known = await ctx.db
      .query("reachedReminders")
      .withIndex("by_league_and_week", (q) =>
        q.eq("leagueId", leagueId).eq("season", season).eq("week", week).eq("userId", userId),
      )
      .unique();
    if (known === null) await ctx.db.insert("reachedReminders", { leagueId, season, week, userId, atMs });
    else await ctx.db.patch("reachedReminders", known._id, { atMs });
  }
}

function weeksToldIn(about: Doc<"outbox">["about"]): readonly WeekOf[] {
  if (about?.kind === "reminder") return about.told ?? [];
  return about?.kind === "adminReminder" || about?.kind === "commissionerReminder" ? [about] : [];
}

/** A pool has up to 1,000 members, and some have left. */
const REACHED_BOUND = 1_500;

/** By person: when a reminder last reached them. */
export async function readReached(
  ctx: QueryCtx,
  { leagueId, season, week }: WeekOf,
): Promise<ReadonlyMap<Id<"users">, number>> {
  const rows = await ctx.db
    .query("reachedReminders")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(REACHED_BOUND);
  return new Map(rows.map(({ userId, atMs }) => [userId, atMs]));
}
