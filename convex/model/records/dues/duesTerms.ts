// [13.6] The dues of a league's entries in a season, and the week through which they are charged.
import { thursdayOf } from "../../../../domain/dues/fees";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { getCurrentWeek } from "../games/currentWeek";
import { listWeekGames } from "../games/weekGames";

export interface LeagueSeason {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

export async function getDues(ctx: QueryCtx, { leagueId, season }: LeagueSeason): Promise<Doc<"dues"> | null> {
  return await ctx.db
    .query("dues")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .unique();
}

/**
 * [13.8] For a new season without dues: it asks what the season before asked, with the day and the hold that are usual.
 * Returns whether it did.
 */
export async function carryDuesOver(ctx: MutationCtx, from: LeagueSeason, to: LeagueSeason): Promise<boolean> {
  const { leagueId, season } = to;
  const last = await getDues(ctx, from);
  if (last === null || (await getDues(ctx, to)) !== null) return false;
  const { currency, entryFeeCents, weeklyFeeCents, buyBackCents, firstWeek, lastWeek } = last;
  const fees = { currency, entryFeeCents, weeklyFeeCents, buyBackCents, firstWeek, lastWeek };
  await ctx.db.insert("dues", { leagueId, season, ...fees });
  return true;
}

const SEASONS_BOUND = 50;

/** Newest first. */
export async function listDuesSeasons(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<number[]> {
  const rows = await ctx.db
    .query("dues")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId))
    .order("desc")
    .take(SEASONS_BOUND);
  return rows.map(({ season }) => season);
}

/** The chosen day, or the Thursday of week 1; null while no game of it is known. */
export async function dueDayOf(
  ctx: QueryCtx,
  { season, dueDay }: Pick<Doc<"dues">, "season" | "dueDay">,
): Promise<string | null> {
  if (dueDay !== undefined) return dueDay;
  const games = await listWeekGames(ctx, { season, week: 1 });
  return games.length === 0 ? null : thursdayOf(Math.min(...games.map(({ kickoffAtMs }) => kickoffAtMs)));
}

/** The last week whose fee is due: the running one. 0 before the season. */
export async function chargedThrough(ctx: QueryCtx, season: number): Promise<number> {
  const current = await getCurrentWeek(ctx);
  if (current === null || current.season < season) return 0;
  return current.season > season ? LAST_WEEK : current.week;
}
