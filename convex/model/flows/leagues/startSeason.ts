// A league continues from season to season: when the current season changes, all leagues are moved on to it, one after
// another. Each step takes a league that is still behind, so it may be repeated or lost: the sweep starts the next one.
// No round of common/rounds.ts: the leagues themselves say which are behind.
import { internal } from "../../../_generated/api";
import type { MutationCtx } from "../../../_generated/server";
import { adoptLeague } from "./adoptRows";
import { carryRulesOver } from "../leagueRules/changeRules";
import { carryFeesOver } from "./renewLeague";
import { listEntries } from "../../records/leagues/leagueEntries";
import { carrySegmentsOver } from "../../records/standings/leagueSegments";
import { ensureStanding, listTable } from "../../records/standings/standingRows";
import { getCurrentWeek } from "../../records/games/currentWeek";

/** A run reads a league's entries, at most 250, with their rows; it writes this many new ones at most. */
const ROWS_BATCH = 50;

async function takeLeaguesBehind(ctx: MutationCtx, season: number, count: number) {
  return await ctx.db
    .query("leagues")
    .withIndex("by_season", (q) => q.eq("poolType", "pickem").eq("isDeleted", false).lt("currentSeason", season))
    .take(count);
}

export async function startSeasonBatch(ctx: MutationCtx, season: number): Promise<null> {
  const [league] = await takeLeaguesBehind(ctx, season, 1);
  if (league === undefined) return null;
  const { _id: leagueId } = league;
  await adoptLeague(ctx, leagueId);
  const inTable = new Set((await listTable(ctx, { leagueId, season })).map(({ entryId }) => entryId));
  const entries = await listEntries(ctx, leagueId);
  const missing = entries.filter(({ _id, isFormer }) => !isFormer && !inTable.has(_id));
  for (const entry of missing.slice(0, ROWS_BATCH)) await ensureStanding(ctx, entry, season);
  if (missing.length <= ROWS_BATCH) {
    await ctx.db.patch("leagues", leagueId, { currentSeason: season });
    await carryRulesOver(ctx, leagueId, season);
    await carrySegmentsOver(ctx, leagueId, season);
    await carryFeesOver(ctx, league, season);
  }
  await ctx.scheduler.runAfter(0, internal.jobs.leagues.startSeasonBatch, { season });
  return null;
}

/** For the sweep: leagues that a lost batch left behind. */
export async function resumeSeason(ctx: MutationCtx): Promise<void> {
  const current = await getCurrentWeek(ctx);
  if (current === null || (await takeLeaguesBehind(ctx, current.season, 1)).length === 0) return;
  await ctx.scheduler.runAfter(0, internal.jobs.leagues.startSeasonBatch, { season: current.season });
}
