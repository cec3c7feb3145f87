// A league's picks of a week, the same for everyone who asks, so that a save is one run however many members watch. The
// product's own picks:listForLeague begins with whoever asks and so runs once a member (--grid own).
import { v } from "convex/values";
import { query } from "../../convex/_generated/server";

const weekBound = 1_000;

export const list = query({
  args: { leagueId: v.id("leagues"), season: v.number(), week: v.number() },
  handler: async (ctx, { leagueId, season, week }) => {
    const picks = await ctx.db
      .query("picks")
      .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
      .take(weekBound);
    return {
      members: picks.map(({ userId, gameId, selectedTeamId }) => ({ userId, picks: [{ gameId, selectedTeamId }] })),
    };
  },
});
