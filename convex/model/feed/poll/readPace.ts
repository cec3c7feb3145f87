import type { PollPace } from "../../../../domain/games/pollPace";
import type { QueryCtx } from "../../../_generated/server";
import { listAwaitedWeeks } from "../store/unconfirmedNews";

const LONGEST_GAME_MS = 12 * 3_600_000;

/** Reads what the polling pace depends on. */
export async function readPace(ctx: QueryCtx, nowMs: number): Promise<PollPace> {
  const firstOf = async (status: "in_progress" | "scheduled") =>
    await ctx.db
      .query("games")
      .withIndex("by_status_and_kickoff", (q) => q.eq("status", status).gt("kickoffAtMs", nowMs - LONGEST_GAME_MS))
      .first();
  const playing = await firstOf("in_progress");
  const next = await firstOf("scheduled");
  const awaited = await listAwaitedWeeks(ctx, nowMs);
  return { isLive: playing !== null, nextKickoffAtMs: next?.kickoffAtMs ?? null, isConfirming: awaited.length > 0 };
}
