// Adds to the Sunday's functions: the league to ask about, and a moment before its deadlines.
import { query, mutation } from "../../convex/_generated/server";

export const openLeague = mutation({
  args: {},
  handler: async (ctx) => {
    for (const game of await ctx.db.query("games").collect()) {
      await ctx.db.patch("games", game._id, { status: "scheduled" });
    }
    for (const league of await ctx.db.query("leagues").collect()) {
      await ctx.db.insert("leagueWeeks", { leagueId: league._id, season: 2026, week: 9, gradedPicks: 320 });
    }
  },
});

export const what = query({
  args: {},
  handler: async (ctx) => {
    const league = await ctx.db.query("leagues").first();
    const game = await ctx.db.query("games").first();
    if (league === null || game === null) throw new Error("There is no league or no game.");
    const { _id: leagueId, revealKey: key } = league;
    return { leagueId, key, gameId: game._id, teamIds: [game.homeTeamId, game.awayTeamId] };
  },
});
