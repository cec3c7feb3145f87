// Stores one answer of the feed, and notes the week as fetched.
import { LAST_WEEK } from "../../../domain/weeks";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { NormalizedScoreboard, SkippedEvent } from "./normalizedEvent";
import { storeByes } from "./storeByes";
import { storeEvents } from "./storeEvents";

/** A week is noted anew at most this often, so that a poll without news writes nothing. */
const NOTE_AGAIN_MS = 30 * 60_000;

/** Gives the events that were skipped, by the parser and as stale. */
export async function storeScoreboard(ctx: MutationCtx, board: NormalizedScoreboard): Promise<SkippedEvent[]> {
  const { teams, skipped } = await storeEvents(ctx, board.events);
  const { season, week } = board;
  if (season !== null && week !== null && week <= LAST_WEEK) {
    await storeByes(ctx, { ...board, season, week }, teams);
    await noteSyncedWeek(ctx, { season, week, isSettled: isSettled(board) });
  }
  return [...board.skipped, ...skipped];
}

async function noteSyncedWeek(
  ctx: MutationCtx,
  { season, week, isSettled }: Pick<Doc<"syncedWeeks">, "season" | "week" | "isSettled">,
): Promise<void> {
  const syncedAtMs = Date.now();
  const before = await ctx.db
    .query("syncedWeeks")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .unique();
  if (!before) {
    await ctx.db.insert("syncedWeeks", { season, week, syncedAtMs, isSettled });
  } else if (before.isSettled !== isSettled || syncedAtMs - before.syncedAtMs >= NOTE_AGAIN_MS) {
    await ctx.db.patch("syncedWeeks", before._id, { syncedAtMs, isSettled });
  }
}

// An empty week (play-offs that nobody qualified for yet) and a postponed game may still change.
function isSettled({ events, skipped }: NormalizedScoreboard): boolean {
  return (
    events.length > 0 &&
    skipped.length === 0 &&
    events.every(({ status }) => status === "final" || status === "cancelled")
  );
}
