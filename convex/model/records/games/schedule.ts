// [11.8] The season ahead: who plays whom, with the lines. It has no scores and no outcomes, so neither a score nor a
// final sends it again.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

export const scheduledGame = v.object({
  id: v.id("games"),
  week: v.number(),
  homeTeamId: v.id("teams"),
  awayTeamId: v.id("teams"),
  kickoffAtMs: v.number(),
  isNeutralSite: v.boolean(),
  spread: v.union(v.number(), v.null()),
});

/** A season has 285 games, with the play-offs; the bound guards against a faulty feed. */
const SEASON_BOUND = 400;

/** By week and kickoff, without games that aren't played. Reads at most 400 games and their lines; usually 285. */
export async function listSchedule(
  ctx: QueryCtx,
  { season, fromWeek }: { season: number; fromWeek: number },
): Promise<Infer<typeof scheduledGame>[]> {
  const games = await ctx.db
    .query("games")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).gte("week", fromWeek))
    .take(SEASON_BOUND);
  const lines = await ctx.db
    .query("gameLines")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).gte("week", fromWeek))
    .take(SEASON_BOUND);
  const spreadOf = new Map<Id<"games">, number | null>(lines.map(({ gameId, spread }) => [gameId, spread]));
  return games.filter(isPlayed).map(({ _id: id, week, homeTeamId, awayTeamId, kickoffAtMs, isNeutralSite }) => ({
    id,
    week,
    homeTeamId,
    awayTeamId,
    kickoffAtMs,
    isNeutralSite,
    spread: spreadOf.get(id) ?? null,
  }));
}

const isPlayed = ({ status }: Doc<"games">) => status !== "cancelled" && status !== "postponed";
