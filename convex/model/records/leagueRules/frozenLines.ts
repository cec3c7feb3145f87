// [10.13] The lines that a league plays with: one row per game, kept as it was frozen.
import { hasStarted } from "../../../../domain/games/games";
import { usesLines, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { listWeekLines, type SeasonWeek } from "../games/weekGames";

export type Lines = ReadonlyMap<Id<"games">, Doc<"frozenLines">>;

interface GamesOfLeague<Game> {
  readonly leagueId: Id<"leagues">;
  readonly settings: RuleSettings;
  readonly games: readonly Game[];
}

export async function getFrozenLine(
  ctx: QueryCtx,
  { leagueId, gameId }: { leagueId: Id<"leagues">; gameId: Id<"games"> },
): Promise<Doc<"frozenLines"> | null> {
  return await ctx.db
    .query("frozenLines")
    .withIndex("by_league_and_game", (q) => q.eq("leagueId", leagueId).eq("gameId", gameId))
    .unique();
}

/** One read per game, and none where the rules have no lines. */
export async function listFrozenLines(
  ctx: QueryCtx,
  { leagueId, settings, games }: GamesOfLeague<Pick<Doc<"games">, "_id">>,
): Promise<Lines> {
  const lines = new Map<Id<"games">, Doc<"frozenLines">>();
  for (const { _id: gameId } of usesLines(settings) ? games : []) {
    const line = await getFrozenLine(ctx, { leagueId, gameId });
    if (line !== null) lines.set(gameId, line);
  }
  return lines;
}

/**
 * Freezes the feed's lines, or that there was none, for games that have started without a frozen line. Returns the
 * lines that are frozen then.
 */
export async function freezeStarted(
  ctx: MutationCtx,
  { season, week, ...of }: GamesOfLeague<Doc<"games">> & SeasonWeek,
): Promise<Lines> {
  const frozen = await listFrozenLines(ctx, of);
  if (!usesLines(of.settings)) return frozen;
  const open = of.games.filter(({ _id, status }) => hasStarted(status) && !frozen.has(_id));
  const lines = open.length === 0 ? null : await listWeekLines(ctx, { season, week });
  for (const { _id: gameId } of open) {
    await freezeLine(ctx, { leagueId: of.leagueId, gameId, homeSpread: lines?.get(gameId)?.spread ?? null });
  }
  return open.length === 0 ? frozen : await listFrozenLines(ctx, of);
}

/** For a game without a frozen line; `homeSpread` is the feed's, null if it has none at the game's deadline. */
export async function freezeLine(
  ctx: MutationCtx,
  line: Pick<Doc<"frozenLines">, "leagueId" | "gameId" | "homeSpread">,
): Promise<void> {
  await ctx.db.insert("frozenLines", { ...line, source: "feed", frozenAtMs: Date.now() });
}
