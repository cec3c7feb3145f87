// A game's hot row, the values that change with each tick, and beside it the course that they took.
import { hasStarted, isDelayed } from "../../../../domain/games/games";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { eraseMoments, noteMoment } from "../../records/games/gameMoments";
import { changedFields } from "./changedFields";
import type { NormalizedEvent } from "../espn/normalizedEvent";

/** The row exists from kickoff, or from news of a delay; a game that isn't played after all loses it. */
export async function storeScore(
  ctx: MutationCtx,
  { game, event, isNew }: { game: Doc<"games">; event: NormalizedEvent; isNew: boolean },
): Promise<void> {
  const before = isNew ? null : await getScore(ctx, game._id);
  const isWaiting = game.status === "scheduled" && isDelayed(event.phase);
  if (!hasStarted(game.status) && !isWaiting) {
    if (before) {
      await ctx.db.delete("gameScores", before._id);
      await eraseMoments(ctx, game._id);
    }
    return;
  }
  const possession = { home: game.homeTeamId, away: game.awayTeamId };
  const fields: Omit<Doc<"gameScores">, "_id" | "_creationTime"> = {
    gameId: game._id,
    season: game.season,
    week: game.week,
    homeScore: game.homeScore ?? event.homeScore,
    awayScore: game.awayScore ?? event.awayScore,
    period: event.period,
    clock: event.clock,
    phase: event.phase,
    detail: event.detail,
    possessionTeamId: event.possession === null ? null : possession[event.possession],
    downDistance: event.downDistance,
    isRedZone: event.isRedZone,
    lastPlay: event.lastPlay,
  };
  if (!before) {
    await ctx.db.insert("gameScores", fields);
    if (game.status !== "final") await noteMoment(ctx, game, event, fields);
    return;
  }
  const changed = changedFields<typeof fields>(before, fields);
  if (changed?.homeScore !== undefined || changed?.awayScore !== undefined) {
    const label = `${event.away.abbreviation} at ${event.home.abbreviation}, ${game.season} week ${game.week}`;
    console.info(`${label}: score ${scoreOf(before)} → ${scoreOf(fields)}.`);
  }
  if (changed) {
    await ctx.db.patch("gameScores", before._id, changed);
    await noteMoment(ctx, game, event, fields);
  }
}

async function getScore(ctx: MutationCtx, gameId: Id<"games">): Promise<Doc<"gameScores"> | null> {
  return await ctx.db
    .query("gameScores")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .unique();
}

function scoreOf({ awayScore, homeScore }: Pick<Doc<"gameScores">, "awayScore" | "homeScore">): string {
  return `${awayScore}-${homeScore}`;
}
