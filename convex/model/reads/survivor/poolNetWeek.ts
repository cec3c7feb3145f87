// [12.2] The games and teams that the safety nets of a pool's entries choose from in a week.
import type { NetSide } from "../../../../domain/survivor/poolNet";
import { takesPick } from "../../../../domain/scoring/pickLimit";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames, listWeekLines } from "../../records/games/weekGames";
import { listVoids, playedGame } from "../../records/leagueRules/voidedGames";
import { listGamesPastDeadline } from "../../records/locks/gameLocks";
import { listWaitingGames } from "../../records/locks/netWaits";
import type { Pool } from "../../records/survivor/pool";

export interface PoolNetWeek {
  readonly games: ReadonlyMap<Id<"games">, Doc<"games">>;
  /** Of games that can still be picked, or that have just locked and wait for the nets. */
  readonly sides: readonly NetSide<Id<"games">, Id<"teams">>[];
  /** Teams of such games that have no line. */
  readonly withoutLine: ReadonlySet<Id<"teams">>;
}

/** Reads the week's games, voids, locks, lines and teams: at most 16 of each, twice that of locks and teams. */
export async function readPoolNetWeek(
  ctx: QueryCtx,
  { league, pool, week }: Pool & { readonly week: number },
): Promise<PoolNetWeek> {
  const at = { season: pool.season, week };
  const voids = await listVoids(ctx, pool);
  const past = await listGamesPastDeadline(ctx, { league, ...at });
  const waiting = await listWaitingGames(ctx, { league, ...at });
  const lines = await listWeekLines(ctx, at);
  const games = new Map<Id<"games">, Doc<"games">>();
  const sides: NetSide<Id<"games">, Id<"teams">>[] = [];
  const withoutLine = new Set<Id<"teams">>();
  for (const game of await listWeekGames(ctx, at)) {
    const { status } = playedGame(game, voids);
    const isOpen = status === "scheduled" && !past.has(game._id);
    if (!takesPick({ status }) || !(isOpen || waiting.has(game._id))) continue;
    games.set(game._id, game);
    const homeSpread = lines.get(game._id)?.spread ?? null;
    for (const [teamId, sign] of [[game.homeTeamId, 1] as const, [game.awayTeamId, -1] as const]) {
      const team = await ctx.db.get("teams", teamId);
      if (team === null || team.isPlaceholder) continue;
      if (homeSpread === null) withoutLine.add(teamId);
      else sides.push({ game: game._id, team: teamId, name: team.displayName, spread: sign * homeSpread });
    }
  }
  return { games, sides, withoutLine };
}
