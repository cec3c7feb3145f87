// [3.7][7.16] The betting favorite's record by week, updated when a game ends and never computed while reading.
import { v, type Infer } from "convex/values";
import { tallyFavourites, winPercentage } from "../../../../domain/picks/pickGrades";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { listWeekGames, listWeekLines, type SeasonWeek } from "./weekGames";

export const favouritesView = v.object({
  correctPicks: v.number(),
  totalPicks: v.number(),
  winPercentage: v.number(),
});
export type FavouritesView = Infer<typeof favouritesView>;

export async function getFavouriteWeek(
  ctx: QueryCtx,
  { season, week }: SeasonWeek,
): Promise<Doc<"favouriteWeeks"> | null> {
  return await ctx.db
    .query("favouriteWeeks")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .unique();
}

/** Recomputes the row from the week's games and lines; repeating it changes nothing. */
export async function refreshFavouriteWeek(ctx: MutationCtx, at: SeasonWeek): Promise<void> {
  const [games, lines] = [await listWeekGames(ctx, at), await listWeekLines(ctx, at)];
  const lined = games.map((game) => ({
    isFinal: game.status === "final",
    homeScore: game.homeScore,
    awayScore: game.awayScore,
    spread: lines.get(game._id)?.spread ?? null,
  }));
  const tally = { ...tallyFavourites(lined), unknownLines: games.filter((game) => isUnknown(game, lines)).length };
  const row = await getFavouriteWeek(ctx, at);
  if (row === null) await ctx.db.insert("favouriteWeeks", { season: at.season, week: at.week, ...tally });
  else await ctx.db.patch("favouriteWeeks", row._id, tally);
}

function isUnknown({ _id, status }: Doc<"games">, lines: ReadonlyMap<Id<"games">, Doc<"gameLines">>): boolean {
  const line = lines.get(_id);
  return status === "final" && (line?.spread ?? null) === null && line?.isClosingAsked !== true;
}

/** The games that `unknownLines` counts. */
export async function listUnknownLines(ctx: QueryCtx, at: SeasonWeek): Promise<Id<"games">[]> {
  const lines = await listWeekLines(ctx, at);
  return (await listWeekGames(ctx, at)).filter((game) => isUnknown(game, lines)).map(({ _id }) => _id);
}

/** The rows of a season's weeks; weeks without a final game are left out. */
export async function listFavouriteWeeks(
  ctx: QueryCtx,
  { season, weeks }: { season: number; weeks: ReadonlySet<number> },
): Promise<Doc<"favouriteWeeks">[]> {
  const rows = await ctx.db
    .query("favouriteWeeks")
    .withIndex("by_season_and_week", (q) => q.eq("season", season))
    .take(100);
  return rows.filter((row) => weeks.has(row.week));
}

/** Null if no game had a favorite. */
export function toFavouritesView(
  weeks: readonly Pick<Doc<"favouriteWeeks">, "correctPicks" | "totalPicks">[],
): FavouritesView | null {
  const correctPicks = weeks.reduce((sum, week) => sum + week.correctPicks, 0);
  const totalPicks = weeks.reduce((sum, week) => sum + week.totalPicks, 0);
  if (totalPicks === 0) return null;
  const percentage = winPercentage({ correct: correctPicks, incorrect: totalPicks - correctPicks });
  return { correctPicks, totalPicks, winPercentage: percentage };
}

/** [2.35] The favorite's record of one week; null if there is none. */
export async function getFavourites(ctx: QueryCtx, at: SeasonWeek): Promise<FavouritesView | null> {
  const row = await getFavouriteWeek(ctx, at);
  return row === null ? null : toFavouritesView([row]);
}
