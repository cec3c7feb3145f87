// Writing games. The feed sends one event at a time (feed/store/storeEvent.ts); corrections, imports and undoing them
// replace a game as a whole.
import {
  hasOutcome,
  isSameOutcome,
  outcomeRevisionAfter,
  scheduleRevisionAfter,
  type GameOutcome,
} from "../../../../domain/games/games";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { handleGameChanged } from "./gameChanged";
import { eraseMoments } from "../../records/games/gameMoments";
import { passRevisionOn } from "../../records/games/scheduleRevision";

export type GameFields = Omit<Doc<"games">, "_id" | "_creationTime" | "outcomeRevision" | "scheduleRevision">;

export function fieldsOf(game: Doc<"games">): GameFields {
  const { _id, _creationTime, outcomeRevision: _outcome, scheduleRevision: _schedule, ...fields } = game;
  return fields;
}

/** A new outcome set by an admin is held against the feed; an unchanged one is held only if it was before. */
export function holdIfNew(
  before: Doc<"games"> | null,
  outcome: GameOutcome<Id<"teams">>,
): Pick<GameFields, "isScoreHeld"> {
  const isNew = before === null ? hasOutcome(outcome.status) : !isSameOutcome(before, outcome);
  return { isScoreHeld: isNew ? true : before?.isScoreHeld };
}

/**
 * Writes only the game's own row, with the numbers of its outcome and its schedule. The caller applies the effects:
 * `handleGameChanged`.
 */
export async function writeGame(
  ctx: MutationCtx,
  before: Doc<"games"> | null,
  fields: GameFields,
): Promise<Doc<"games">> {
  const row = {
    ...fields,
    outcomeRevision: outcomeRevisionAfter(before, fields),
    scheduleRevision: scheduleRevisionAfter(before, fields),
  };
  const gameId = before?._id ?? (await ctx.db.insert("games", row));
  if (before !== null) await ctx.db.patch("games", gameId, row);
  if (before !== null && before.season !== fields.season) await passRevisionOn(ctx, before);
  const after = await ctx.db.get("games", gameId);
  if (after === null) throw new Error(`Game ${gameId} is missing right after it was written.`);
  return after;
}

/** Inserts the game, or replaces `before`, with all effects. */
export async function putGame(
  ctx: MutationCtx,
  before: Doc<"games"> | null,
  fields: GameFields,
): Promise<Doc<"games">> {
  const after = await writeGame(ctx, before, fields);
  if (before !== null) await updateRelatedRows(ctx, after);
  await handleGameChanged(ctx, { before, after });
  return after;
}

/** Updates the rows beside the game to match it: its week, and how it ended. */
async function updateRelatedRows(ctx: MutationCtx, { _id, season, week, ...game }: Doc<"games">): Promise<void> {
  const lines = await ctx.db
    .query("gameLines")
    .withIndex("by_game", (q) => q.eq("gameId", _id))
    .unique();
  if (lines !== null && (lines.season !== season || lines.week !== week)) {
    await ctx.db.patch("gameLines", lines._id, { season, week });
  }
  const score = await ctx.db
    .query("gameScores")
    .withIndex("by_game", (q) => q.eq("gameId", _id))
    .unique();
  if (score === null) return;
  if (game.status === "final" && game.homeScore !== null && game.awayScore !== null) {
    await ctx.db.patch("gameScores", score._id, {
      season,
      week,
      homeScore: game.homeScore,
      awayScore: game.awayScore,
      ...(score.phase.startsWith("STATUS_FINAL") ? {} : { phase: "STATUS_FINAL", detail: "Final", clock: "0:00" }),
      possessionTeamId: null,
      downDistance: null,
      isRedZone: false,
    });
  } else if (game.status === "in_progress") {
    await ctx.db.patch("gameScores", score._id, { season, week });
  } else {
    await ctx.db.delete("gameScores", score._id);
    await eraseMoments(ctx, _id);
  }
}
