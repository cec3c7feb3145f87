// Games missing from the feed's answer for their settled week: left over from an id that changed, or from an import of
// a game that was never played. They are only proposed to admins for removal, since the feed may be the one that is
// wrong.
import { v, type Infer } from "convex/values";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { gameStatus } from "../../tables/gameTables";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";

const PROPOSALS_BOUND = 100;
const score = v.union(v.number(), v.null());

export const unnamedGameView = v.object({
  gameId: v.id("games"),
  externalId: v.string(),
  season: v.number(),
  week: v.number(),
  homeTeamId: v.id("teams"),
  awayTeamId: v.id("teams"),
  kickoffAtMs: v.number(),
  status: gameStatus,
  homeScore: score,
  awayScore: score,
  /** Since when we know that the feed leaves it out. */
  sinceMs: v.number(),
});

interface NamedWeek extends SeasonWeek {
  /** The games that the answer contains. */
  readonly named: ReadonlySet<Id<"games">>;
  readonly isSettled: boolean;
}

/** Called after a week's answer is stored. A game missing from a week that isn't settled may still come back. */
export async function noteUnnamedGames(ctx: MutationCtx, { season, week, named, isSettled }: NamedWeek): Promise<void> {
  const rows = await ctx.db
    .query("unnamedGames")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .take(PROPOSALS_BOUND);
  const games = await listWeekGames(ctx, { season, week });
  const missing = new Set(games.filter(({ _id }) => !named.has(_id)).map(({ _id }) => _id));
  for (const row of rows) {
    if (!missing.has(row.gameId)) await ctx.db.delete("unnamedGames", row._id);
  }
  if (!isSettled) return;
  const proposed = new Set(rows.map(({ gameId }) => gameId));
  for (const gameId of missing) {
    if (!proposed.has(gameId)) await ctx.db.insert("unnamedGames", { gameId, season, week, sinceMs: Date.now() });
  }
}

/** By season and week. Games since deleted or moved to another week are left out. */
export async function listUnnamedGames(ctx: QueryCtx): Promise<Infer<typeof unnamedGameView>[]> {
  const rows = await ctx.db.query("unnamedGames").withIndex("by_season_and_week").take(PROPOSALS_BOUND);
  const views = await Promise.all(
    rows.map(async ({ gameId, season, week, sinceMs }) => {
      const game = await ctx.db.get("games", gameId);
      if (game === null || game.season !== season || game.week !== week) return [];
      const { externalId, homeTeamId, awayTeamId, kickoffAtMs, status, homeScore, awayScore } = game;
      return [
        {
          gameId,
          externalId,
          season,
          week,
          homeTeamId,
          awayTeamId,
          kickoffAtMs,
          status,
          homeScore,
          awayScore,
          sinceMs,
        },
      ];
    }),
  );
  return views.flat();
}
