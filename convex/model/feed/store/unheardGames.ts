// Games that are on and that the feed's answers leave out. An answer without a game is no news of it: its score stands
// still, however promptly the feed answers.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { labelOf } from "../../records/games/gameChanges";
import type { SeasonWeek } from "../../records/games/weekGames";

const LONGEST_GAME_MS = 12 * 3_600_000;
/** More than are ever on at once. */
const GAMES_BOUND = 40;

export type UnheardGame = NonNullable<Doc<"feedStatus">["unheard"]>[number];

/** In progress, or past its kickoff as far as we know; the longest first. */
export async function listGamesOn(ctx: QueryCtx, nowMs: number): Promise<Doc<"games">[]> {
  const on: Doc<"games">[] = [];
  for (const status of ["in_progress", "scheduled"] as const) {
    const games = await ctx.db
      .query("games")
      .withIndex("by_status_and_kickoff", (q) =>
        q
          .eq("status", status)
          .gt("kickoffAtMs", nowMs - LONGEST_GAME_MS)
          .lte("kickoffAtMs", nowMs),
      )
      .take(GAMES_BOUND);
    on.push(...games);
  }
  return on.sort((a, b) => a.kickoffAtMs - b.kickoffAtMs);
}

export interface Unheard extends UnheardGame {
  readonly game: Doc<"games">;
}

/** Those that are still on, unheard of the longest first. */
export async function listUnheard(ctx: QueryCtx, status: Doc<"feedStatus">, nowMs: number): Promise<Unheard[]> {
  if (!status.unheard?.length) return [];
  const games = new Map((await listGamesOn(ctx, nowMs)).map((game) => [game._id, game]));
  return status.unheard
    .flatMap(({ gameId, heardAtMs }) => {
      const game = games.get(gameId);
      return game ? [{ gameId, heardAtMs, game }] : [];
    })
    .sort((a, b) => a.heardAtMs - b.heardAtMs);
}

interface HeardWeek extends SeasonWeek {
  /** The games that the answer for the week has; none if there was no answer. */
  readonly named: ReadonlySet<Id<"games">>;
}

/** Writes nothing unless the week's unheard games are others than before. */
export async function noteUnheardGames(ctx: MutationCtx, { season, week, named }: HeardWeek): Promise<void> {
  const nowMs = Date.now();
  const status = await ctx.db.query("feedStatus").first();
  if (status === null) return;
  const before = status.unheard ?? [];
  const games = await listGamesOn(ctx, nowMs);
  const ofWeek = new Set(games.filter((game) => game.season === season && game.week === week).map(({ _id }) => _id));
  const kept = before.filter(({ gameId }) => !ofWeek.has(gameId) || !named.has(gameId));
  const known = new Set(kept.map(({ gameId }) => gameId));
  const heardAtMs = status.lastSuccessAtMs ?? nowMs;
  const added = [...ofWeek].filter((gameId) => !named.has(gameId) && !known.has(gameId));
  if (kept.length === before.length && added.length === 0) return;
  const unheard = [...kept, ...added.map((gameId) => ({ gameId, heardAtMs }))];
  await ctx.db.patch("feedStatus", status._id, { unheard });
}

/** "The feed leaves out games that are on: DET at GB, 2025 week 12." */
export async function describeUnheard(ctx: QueryCtx, unheard: readonly Unheard[]): Promise<string> {
  const games = await Promise.all(unheard.map(({ game }) => labelOf(ctx, game)));
  return `The feed leaves out games that are on: ${games.join("; ")}.`;
}
