// Functions that the reveal benchmark adds to the product's and to the Sunday's: a league's grid as it was before
// decision 045, saves, and locks.
import { v } from "convex/values";
import type { MutationCtx } from "../../convex/_generated/server";
import { mutation, query } from "../../convex/_generated/server";
import { getLeagueOrThrow } from "../../convex/model/records/leagues/memberships";
import { readRevealed } from "../../convex/model/reads/picks/pickReveal";
import { putPick } from "../../convex/model/records/picks/sheets";

const [season, week] = [2026, 10];

/** The revealed picks, from a query that looks at its caller: it runs once for each. */
export const perMember = query({
  args: { leagueId: v.id("leagues"), season: v.number(), week: v.number() },
  handler: async (ctx, { leagueId, ...at }) => {
    await ctx.auth.getUserIdentity();
    return await readRevealed(ctx, { league: await getLeagueOrThrow(ctx, leagueId), ...at });
  },
});

/** The league, with its key. */
export const openLeague = mutation({
  args: {},
  handler: async (ctx) => {
    const { _id: leagueId, revealKey } = await theLeague(ctx);
    return { leagueId, key: revealKey };
  },
});

async function theLeague(ctx: MutationCtx) {
  const league = await ctx.db.query("leagues").first();
  if (league === null) throw new Error("There is no league.");
  return league;
}

async function gameAt(ctx: MutationCtx, index: number) {
  const game = await ctx.db
    .query("games")
    .withIndex("by_external_id", (q) => q.eq("externalId", `game-${index}`))
    .unique();
  if (game === null) throw new Error("The game is missing.");
  return game;
}

/** A member's pick of a game. */
export const save = mutation({
  args: { game: v.number(), isHome: v.boolean() },
  handler: async (ctx, { game: index, isHome }) => {
    const [{ _id: leagueId }, game] = [await theLeague(ctx), await gameAt(ctx, index)];
    const selectedTeamId = isHome ? game.homeTeamId : game.awayTeamId;
    const entry = await ctx.db
      .query("entries")
      .withIndex("by_league_and_owner", (q) => q.eq("leagueId", leagueId))
      .first();
    if (entry === null) throw new Error("The entry is missing.");
    await putPick(ctx, { leagueId, entryId: entry._id }, { game, selectedTeamId, savedAtMs: 1 });
  },
});

/** A game's deadline has passed. */
export const lock = mutation({
  args: { game: v.number() },
  handler: async (ctx, { game }) => {
    const { _id: gameId } = await gameAt(ctx, game);
    await ctx.db.insert("locks", { gameId, season, week, hours: 0, lockedAtMs: 1 });
  },
});
