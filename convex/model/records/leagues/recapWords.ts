// [18.1] Commissioners' words in the recap of a league's week.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../games/weekGames";
import type { LeagueWeek } from "./leagueWeeks";

export async function getRecapWords(
  ctx: QueryCtx,
  { leagueId, season, week }: LeagueWeek,
): Promise<Doc<"recapWords"> | null> {
  return await ctx.db
    .query("recapWords")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .unique();
}

/** The recap that all members of a league get; null unless it is on its way. */
export async function getLeagueRecap(
  ctx: QueryCtx,
  { leagueId, season, week }: SeasonWeek & { readonly leagueId: Id<"leagues"> },
): Promise<Doc<"leagueRecaps"> | null> {
  return await ctx.db
    .query("leagueRecaps")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .unique();
}
