// A league's picks of a week, the same for all members, so that a save causes one run however many members watch. The
// product's own picks:listForLeague starts with the caller, so it runs once per member (--grid own).
import { v } from "convex/values";
import { query } from "../../convex/_generated/server";

const membersBound = 1_000;

export const list = query({
  args: { leagueId: v.id("leagues"), season: v.number(), week: v.number() },
  handler: async (ctx, { leagueId, season, week }) => {
    const sheets = await ctx.db
      .query("sheets")
      .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
      .take(membersBound);
    return {
      members: sheets.map(({ userId, picks }) => ({
        userId,
        picks: Object.entries(picks).map(([gameId, { teamId }]) => ({ gameId, selectedTeamId: teamId })),
      })),
    };
  },
});
