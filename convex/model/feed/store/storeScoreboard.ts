// Stores one answer of the feed, and records that the week was fetched.
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { isRecent } from "../../common/storedTimes";
import type { NormalizedScoreboard, SkippedEvent } from "../espn/normalizedEvent";
import { storeByes } from "./storeByes";
import { storeEvents } from "./storeEvents";
import { noteUnheardGames } from "./unheardGames";
import { noteUnnamedGames } from "./unnamedGames";

/** A week's row is rewritten at most this often, so that a poll without news writes nothing. */
const NOTE_AGAIN_MS = 30 * 60_000;

/** Returns what admins should know: events that were skipped, and ids that changed. */
export async function storeScoreboard(ctx: MutationCtx, board: NormalizedScoreboard): Promise<SkippedEvent[]> {
  const { season, week } = board;
  const answer = season === null || week === null ? null : { season, week };
  const { teams, notes, named, isHeld } = await storeEvents(ctx, board.events, answer);
  if (season !== null && week !== null && week <= LAST_WEEK) {
    const isDone = isSettled(board) && !isHeld;
    await storeByes(ctx, { ...board, season, week }, teams);
    await noteUnnamedGames(ctx, { season, week, named, isSettled: isDone });
    await noteUnheardGames(ctx, { season, week, named });
    const lastKickoffAtMs = Math.max(0, ...board.events.map(({ kickoffAtMs }) => kickoffAtMs));
    await noteSyncedWeek(ctx, { season, week, isSettled: isDone, lastKickoffAtMs });
  }
  return [...board.skipped, ...notes];
}

async function noteSyncedWeek(
  ctx: MutationCtx,
  synced: Pick<Doc<"syncedWeeks">, "season" | "week" | "isSettled" | "lastKickoffAtMs">,
): Promise<void> {
  const { season, week, isSettled, lastKickoffAtMs } = synced;
  const syncedAtMs = Date.now();
  const before = await ctx.db
    .query("syncedWeeks")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .unique();
  if (!before) {
    await ctx.db.insert("syncedWeeks", { ...synced, syncedAtMs });
  } else if (before.isSettled !== isSettled || !isRecent(before.syncedAtMs, NOTE_AGAIN_MS, Date.now())) {
    await ctx.db.patch("syncedWeeks", before._id, { syncedAtMs, isSettled, lastKickoffAtMs });
  }
}

// An empty week (play-offs whose teams aren't known yet) and a postponed game may still change.
function isSettled({ events, skipped }: NormalizedScoreboard): boolean {
  return (
    events.length > 0 &&
    skipped.length === 0 &&
    events.every(({ status }) => status === "final" || status === "cancelled")
  );
}
