import { v, type Infer } from "convex/values";
import { tuesdayMorningAfter } from "../../domain/easternTime";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { requestPoolVisits } from "./survivor/poolRuns";

export const currentWeekView = v.object({ season: v.number(), week: v.number() });
type SeasonWeek = Infer<typeof currentWeekView>;

/** Null while there is no schedule. */
export async function getCurrentWeek(ctx: QueryCtx): Promise<SeasonWeek | null> {
  const row = await ctx.db.query("currentWeek").first();
  return row === null ? null : { season: row.season, week: row.week };
}

/** A game that hasn't ended this long after its kickoff has been forgotten by the feed. */
const STALE_AFTER_MS = 12 * 3_600_000;

function firstOf(games: readonly (Doc<"games"> | null)[]): Doc<"games"> | null {
  const known = games.filter((game) => game !== null);
  return known.sort((a, b) => a.kickoffAtMs - b.kickoffAtMs)[0] ?? null;
}

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

/**
 * The week of the next game that isn't final; between the last final and Tuesday morning Eastern time still the week
 * just played. Games that aren't played (postponed, cancelled) hold no week back.
 */
async function findCurrentWeek(ctx: QueryCtx, nowMs: number): Promise<SeasonWeek | null> {
  const running = await gamesByKickoff(ctx, "in_progress").firstFrom(nowMs - STALE_AFTER_MS);
  const upcoming = await gamesByKickoff(ctx, "scheduled").firstFrom(nowMs - STALE_AFTER_MS);
  const forgotten = await gamesByKickoff(ctx, "scheduled").lastUntil(nowMs - STALE_AFTER_MS);
  const played = await gamesByKickoff(ctx, "final").lastUntil(nowMs);

  const next = firstOf([running, upcoming]);
  if (next === null) return firstOf([played, forgotten].sort(newestFirst).slice(0, 1));
  const isHeld = played !== null && running === null && nowMs < tuesdayMorningAfter(played.kickoffAtMs);
  return isHeld && isBefore(played, next) ? played : next;
}

function newestFirst(a: Doc<"games"> | null, b: Doc<"games"> | null): number {
  return (b?.kickoffAtMs ?? 0) - (a?.kickoffAtMs ?? 0);
}

function isBefore(a: SeasonWeek, b: SeasonWeek): boolean {
  return a.season < b.season || (a.season === b.season && a.week < b.week);
}

/** Writes the current week if it has changed. Called after every poll and by the sweep, because no query may ask. */
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
    await ctx.scheduler.runAfter(0, internal.leagues.startSeasonBatch, { season });
  }
  return null;
}
