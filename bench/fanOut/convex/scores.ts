import {
  type DataModelFromSchemaDefinition,
  type MutationBuilder,
  mutationGeneric,
  type QueryBuilder,
  queryGeneric,
} from "convex/server";
import { v } from "convex/values";
import type schema from "./schema";

type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;

/** A week of games, as a scoreboard shows it. */
export const list = query({
  args: { round: v.number() },
  handler: (ctx, { round }) =>
    ctx.db
      .query("scores")
      .withIndex("by_round_and_game", (q) => q.eq("round", round))
      .collect(),
});

export const seed = mutation({
  args: { round: v.number(), games: v.number() },
  handler: async (ctx, { round, games }) => {
    for (let game = 0; game < games; game++) {
      await ctx.db.insert("scores", { round, game, home: 0, away: 0, clock: "15:00", lastPlay: "Kickoff" });
    }
    return null;
  },
});

export const update = mutation({
  args: { round: v.number(), game: v.number(), lastPlay: v.string() },
  handler: async (ctx, { round, game, lastPlay }) => {
    const score = await ctx.db
      .query("scores")
      .withIndex("by_round_and_game", (q) => q.eq("round", round).eq("game", game))
      .unique();
    if (score === null) throw new Error(`There is no game ${game} in round ${round}.`);
    await ctx.db.patch("scores", score._id, { home: score.home + 1, lastPlay });
    return null;
  },
});
