// The league's week moves on: everything that goes by it follows.
import { currentWeekOf, GIVEN_UP_AFTER_MS } from "../../../../domain/games/currentWeek";
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../../records/games/weekGames";
import { requestPoolVisits } from "../../records/survivor/poolRuns";

function gamesByKickoff(ctx: QueryCtx, status: Doc<"games">["status"]) {
  return {
    firstFrom: async (ms: number) =>
      await ctx.db
        .query("games")
        .withIndex("by_status_and_kickoff", (q) => q.eq("status", status).gte("kickoffAtMs", ms))
        .first(),
    lastUntil: async (ms: number) =>
      await ctx.db
        .query("games")
        .withIndex("by_status_and_kickoff", (q) => q.eq("status", status).lte("kickoffAtMs", ms))
        .order("desc")
        .first(),
  };
}

async function findCurrentWeek(ctx: QueryCtx, nowMs: number): Promise<SeasonWeek | null> {
  const staleMs = nowMs - GIVEN_UP_AFTER_MS;
  return currentWeekOf(
    {
      running: await gamesByKickoff(ctx, "in_progress").firstFrom(staleMs),
      upcoming: await gamesByKickoff(ctx, "scheduled").firstFrom(staleMs),
      forgotten: await gamesByKickoff(ctx, "scheduled").lastUntil(staleMs),
      played: await gamesByKickoff(ctx, "final").lastUntil(nowMs),
    },
    nowMs,
  );
}

/**
 * Writes the current week if it has changed. Called after every poll and by the sweep, because queries can't read the
 * clock.
 */
export async function refreshCurrentWeek(ctx: MutationCtx): Promise<null> {
  const found = await findCurrentWeek(ctx, Date.now());
  if (found === null) return null;
  const { season, week } = found;
  const row = await ctx.db.query("currentWeek").first();
  if (row?.season === season && row.week === week) return null;
  if (row === null) await ctx.db.insert("currentWeek", { season, week });
  else await ctx.db.patch("currentWeek", row._id, { season, week });
  for (const each of new Set([row?.season ?? season, season])) await requestPoolVisits(ctx, each);
  if (row === null || row.season !== season) {
    await ctx.scheduler.runAfter(0, internal.jobs.leagues.startSeasonBatch, { season });
  }
  return null;
}
