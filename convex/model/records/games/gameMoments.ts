// [11.9] The course of a game, recorded with its score in the poll's own transaction. One row per game, beside the
// score row, so that a tick re-sends nothing to those who only watch scores. The moments: domain/games/moments.ts.
import {
  decodeMoments,
  elapsedSeconds,
  encodeMoments,
  recordMoment,
  type GameClock,
  REGULATION_S,
} from "../../../../domain/games/moments";
import { readFieldPosition } from "../../../../domain/odds/fieldPosition";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

async function getRow(ctx: QueryCtx, gameId: Id<"games">): Promise<Doc<"gameMoments"> | null> {
  return await ctx.db
    .query("gameMoments")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .unique();
}

/** An event of the feed says this of the clock and the ball. */
interface ReportedPlay extends GameClock {
  readonly possession: "home" | "away" | null;
  readonly downDistance: string | null;
  readonly home: { readonly abbreviation: string };
  readonly away: { readonly abbreviation: string };
}

/** Call it when a game's score row has changed. A game that is first seen when it is over has no course. */
export async function noteMoment(
  ctx: MutationCtx,
  game: Doc<"games">,
  event: ReportedPlay,
  score: { readonly homeScore: number; readonly awayScore: number },
): Promise<void> {
  const row = await getRow(ctx, game._id);
  const isOver = game.status === "final";
  if (row === null && isOver) return;
  const before = decodeMoments(row?.moments ?? []);
  // A final's clock doesn't tell when overtime ended.
  const elapsedS = isOver ? Math.max(REGULATION_S, before.at(-1)?.elapsedS ?? 0) : elapsedSeconds(event, game.week);
  if (elapsedS === null) return;
  const possession = isOver ? null : event.possession;
  const withBall = possession === null ? null : event[possession].abbreviation;
  const field = readFieldPosition(event.downDistance, withBall);
  const { homeScore, awayScore } = score;
  const after = recordMoment(before, { elapsedS, homeScore, awayScore, possession, ...field });
  if (after === null) return;
  const moments = encodeMoments(after);
  if (row === null) await ctx.db.insert("gameMoments", { gameId: game._id, moments });
  else await ctx.db.patch("gameMoments", row._id, { moments });
}

/** Goes with the score row. */
export async function eraseMoments(ctx: MutationCtx, gameId: Id<"games">): Promise<void> {
  const row = await getRow(ctx, gameId);
  if (row !== null) await ctx.db.delete("gameMoments", row._id);
}

/** As rows of numbers; empty for a game of whose course nothing was recorded. */
export async function listMoments(ctx: QueryCtx, gameId: Id<"games">): Promise<number[][]> {
  return (await getRow(ctx, gameId))?.moments ?? [];
}
