// Decides when leagues are scored. A changed outcome starts a round through all leagues with sheets in that week, one
// league per job. Anything else that changes a league's result has only that league's week scored. Jobs may run twice
// and in any order: each writes what follows from the rows that it reads (scoreWeek.ts).
import { internal } from "../../../_generated/api";
import { WEEKS } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { isRecent } from "../../common/storedTimes";
import type { SeasonWeek } from "../../records/games/games";
import type { SheetOwner } from "../../records/picks/sheets";
import { recastSheets } from "../../records/picks/recastSheets";
import { scoreWeek } from "./scoreWeek";
import { listLeagueWeeks, getLeagueWeek, type LeagueWeek } from "../../records/leagues/leagueWeeks";

/** More outcomes than a week has games; a starting round takes them all. */
const CHANGES_BOUND = 100;

/** Has a week's leagues scored. Reads nothing, so that no later outcome conflicts with the round. */
export async function requestScoring(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<void> {
  await ctx.db.insert("outcomeChanges", { season, week, atMs: Date.now() });
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.startRound, { season, week });
}

async function getRound(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<Doc<"scoringRounds"> | null> {
  return await ctx.db
    .query("scoringRounds")
    .withIndex("by_week", (q) => q.eq("season", season).eq("week", week))
    .unique();
}

async function listChanges(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<Doc<"outcomeChanges">[]> {
  return await ctx.db
    .query("outcomeChanges")
    .withIndex("by_week", (q) => q.eq("season", season).eq("week", week))
    .take(CHANGES_BOUND);
}

/** True while some league's week isn't scored yet for its games' current outcomes. */
export async function isScoringWeek(ctx: QueryCtx, at: SeasonWeek): Promise<boolean> {
  return (await listChanges(ctx, at)).length > 0 || (await getRound(ctx, at)) !== null;
}

/** Starts a round for the waiting changes, or makes the running one visit every league once more. */
export async function startRound(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<null> {
  const changes = await listChanges(ctx, { season, week });
  if (changes.length === 0) return null;
  for (const { _id } of changes) await ctx.db.delete("outcomeChanges", _id);
  const round = await getRound(ctx, { season, week });
  if (round !== null) {
    await ctx.db.patch("scoringRounds", round._id, { until: round.scored, isSecondLap: false });
    return null;
  }
  const fresh = { season, week, scored: null, until: null, isSecondLap: false };
  await ctx.db.insert("scoringRounds", { ...fresh, progressAtMs: Date.now() });
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.scoreNext, { season, week });
  return null;
}

/** Scores the round's next league and schedules the one after it, or ends the round. */
export async function scoreNext(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<null> {
  const round = await getRound(ctx, { season, week });
  if (round === null) return null;
  const { scored, until } = round;
  const next = await ctx.db
    .query("leagueWeeks")
    .withIndex("by_week", (q) => {
      const range = q.eq("season", season).eq("week", week);
      return scored === null ? range : range.gt("leagueId", scored);
    })
    .first();
  const progressAtMs = Date.now();
  if (next === null) {
    if (round.isSecondLap || until === null) {
      await ctx.db.delete("scoringRounds", round._id);
      return null;
    }
    await ctx.db.patch("scoringRounds", round._id, { scored: null, isSecondLap: true, progressAtMs });
  } else if (round.isSecondLap && until !== null && next.leagueId > until) {
    await ctx.db.delete("scoringRounds", round._id);
    return null;
  } else {
    await scoreApart(ctx, next);
    await ctx.db.patch("scoringRounds", round._id, { scored: next.leagueId, progressAtMs });
  }
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.scoreNext, { season, week });
  return null;
}

/**
 * In a transaction within this one, so that a league whose rows can't be scored holds up no other. The sweep tries it
 * again.
 */
async function scoreApart(ctx: MutationCtx, { _id, leagueId, season, week }: Doc<"leagueWeeks">): Promise<void> {
  try {
    await ctx.runMutation(internal.jobs.scoring.scoreLeague, { leagueId, season, week });
  } catch (error) {
    console.error(`Week ${week} of ${season} in league ${leagueId} can't be scored: ${String(error)}`);
    await ctx.db.patch("leagueWeeks", _id, { dueAtMs: Date.now() });
  }
}

/** Has one league's week scored; does nothing if that is already due, or if the week has no sheets. */
export async function requestLeagueScoring(ctx: MutationCtx, at: LeagueWeek): Promise<void> {
  const row = await getLeagueWeek(ctx, at);
  if (row === null || row.dueAtMs !== undefined) return;
  await ctx.db.patch("leagueWeeks", row._id, { dueAtMs: Date.now() });
  await scheduleLeague(ctx, row);
}

/**
 * Has the weeks scored that a member has results in, after they joined again, left or deleted their account: only
 * members win weeks, and only members miss picks. At most 22 weeks of each season that they have played in the league.
 */
export async function requestScoringOf(ctx: MutationCtx, { leagueId, userId }: SheetOwner): Promise<void> {
  const rows = ctx.db.query("standings").withIndex("by_user", (q) => q.eq("userId", userId));
  for await (const { leagueId: ofLeague, season, weeks = {} } of rows) {
    if (ofLeague !== leagueId) continue;
    for (const week of WEEKS) if (String(week) in weeks) await requestLeagueScoring(ctx, { leagueId, season, week });
  }
}

/** Has all of a league's weeks in a season scored: what can be missed there has changed. */
export async function requestSeasonScoring(
  ctx: MutationCtx,
  at: { readonly leagueId: Id<"leagues">; readonly season: number },
): Promise<void> {
  for (const { leagueId, season, week } of await listLeagueWeeks(ctx, at)) {
    await requestLeagueScoring(ctx, { leagueId, season, week });
  }
}

async function scheduleLeague(ctx: MutationCtx, { leagueId, season, week }: LeagueWeek): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.scoreLeague, { leagueId, season, week });
}

/** Returns whether more picks are graded than before. */
export async function scoreLeague(ctx: MutationCtx, at: LeagueWeek): Promise<boolean> {
  const row = await getLeagueWeek(ctx, at);
  if (row === null) return false;
  if (row.recastFrom === undefined) return await scoreWeek(ctx, row);
  await recastSheets(ctx, row);
  const { recastFrom: _done, ...recast } = row;
  return await scoreWeek(ctx, recast);
}

/** Longer than any live step takes. */
const STALLED_AFTER_MS = 5 * 60_000;
const SWEEP_BOUND = 20;

/** For the sweep: resumes changes, rounds and leagues whose job was lost. */
export async function resumeScoring(ctx: MutationCtx): Promise<void> {
  const nowMs = Date.now();
  const isStalled = (sinceMs: number) => !isRecent(sinceMs, STALLED_AFTER_MS, nowMs);
  for (const { season, week, atMs } of await ctx.db.query("outcomeChanges").withIndex("by_time").take(SWEEP_BOUND)) {
    if (isStalled(atMs)) await ctx.scheduler.runAfter(0, internal.jobs.scoring.startRound, { season, week });
  }
  for (const round of await ctx.db.query("scoringRounds").withIndex("by_progress").take(SWEEP_BOUND)) {
    if (!isStalled(round.progressAtMs)) continue;
    await ctx.db.patch("scoringRounds", round._id, { progressAtMs: nowMs });
    await ctx.scheduler.runAfter(0, internal.jobs.scoring.scoreNext, { season: round.season, week: round.week });
  }
  const due = ctx.db.query("leagueWeeks").withIndex("by_due", (q) => q.gte("dueAtMs", 0));
  for (const row of await due.take(SWEEP_BOUND)) {
    if (row.dueAtMs === undefined || !isStalled(row.dueAtMs)) continue;
    await ctx.db.patch("leagueWeeks", row._id, { dueAtMs: nowMs });
    await scheduleLeague(ctx, row);
  }
}
