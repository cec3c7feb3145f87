// [13.3] The games that a league or pool has voided. Whatever reads a league's games for it takes them from here as the
// league plays them. Voiding: flows/leagueRules/voidGames.ts.
import { v, type Infer } from "convex/values";
import { asVoided, VOIDS_A_SEASON, type MaybeVoided } from "../../../../domain/games/voidedGames";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames } from "../games/weekGames";
import type { LeagueWeek } from "../leagues/leagueWeeks";
import { getPerson, nameOf } from "../users/people";

/** A game as a league plays it. */
export type PlayedGame = Doc<"games"> & MaybeVoided;
export type Voids = ReadonlyMap<Id<"games">, Doc<"voidedGames">>;

const voidView = v.object({
  gameId: v.id("games"),
  reason: v.string(),
  byName: v.string(),
  atMs: v.number(),
});

/** A week's answers have this too where a game of it is void. */
export const voidFields = { voids: v.optional(v.array(voidView)) };

/** Of a season: no row in most leagues, and 64 at most. */
export async function listVoids(
  ctx: QueryCtx,
  { leagueId, season }: { readonly leagueId: Id<"leagues">; readonly season: number },
): Promise<Voids> {
  const rows = await ctx.db
    .query("voidedGames")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .take(VOIDS_A_SEASON);
  return new Map(rows.map((row) => [row.gameId, row]));
}

export function playedGame(game: Doc<"games">, voids: Voids): PlayedGame {
  return voids.has(game._id) ? asVoided(game) : game;
}

interface VoidFields {
  voids?: Infer<typeof voidView>[];
}

/** Those of the given games that are void, in their order. */
export async function viewVoids(
  ctx: QueryCtx,
  games: readonly { readonly id: Id<"games"> }[],
  voids: Voids,
): Promise<VoidFields> {
  const views: Infer<typeof voidView>[] = [];
  for (const { id: gameId } of voids.size === 0 ? [] : games) {
    const row = voids.get(gameId);
    if (row === undefined) continue;
    const byName = nameOf(await getPerson(ctx, row.byId));
    views.push({ gameId, reason: row.reason, byName, atMs: row.atMs });
  }
  return views.length === 0 ? {} : { voids: views };
}

/** Of a week; reads its games only where the season has voids. */
export async function viewWeekVoids(ctx: QueryCtx, at: LeagueWeek): Promise<VoidFields> {
  const voids = await listVoids(ctx, at);
  const games = voids.size === 0 ? [] : await listWeekGames(ctx, at);
  return await viewVoids(
    ctx,
    games.map(({ _id: id }) => ({ id })),
    voids,
  );
}
