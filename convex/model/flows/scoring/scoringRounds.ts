// Decides when leagues are scored. A changed outcome starts a round through all leagues with sheets in that week, one
// league per job. Anything else that changes a league's result has only that league's week scored. Jobs may run twice
// and in any order: each writes what follows from the rows that it reads (scoreWeek.ts).
import { internal } from "../../../_generated/api";
import { WEEKS } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { defineLeagueRound, type LeagueRound } from "../../common/leagueRounds";
import { RESUMED_AT_ONCE } from "../../common/rounds";
import { isRecent } from "../../common/storedTimes";
import type { SeasonWeek } from "../../records/games/weekGames";
import type { EntryOwner } from "../../records/leagues/leagueEntries";
import { recastSheets } from "../../records/picks/recastSheets";
import { scoreWeek } from "./scoreWeek";
import { listLeagueWeeks, getLeagueWeek, type LeagueWeek } from "../../records/leagues/leagueWeeks";

/** More outcomes than a week has games; a starting round takes them all. */
const CHANGES_BOUND = 100;
/** Longer than any live step takes. */
const STALLED_AFTER_MS = 5 * 60_000;

/** Has a week's leagues scored. Reads nothing, so that no later outcome conflicts with the round. */
export async function requestScoring(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<void> {
  await ctx.db.insert("outcomeChanges", { season, week, atMs: Date.now() });
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.startRound, { season, week });
}

const rounds: LeagueRound = defineLeagueRound({
  table: "scoringRounds",
  resumeAfterMs: STALLED_AFTER_MS,
  next: (ctx, at) => ctx.scheduler.runAfter(0, internal.jobs.scoring.scoreNext, at),
  findLeague: async (ctx, { season, week }, after) => {
    const row = await ctx.db
      .query("leagueWeeks")
      .withIndex("by_week", (q) => {
        const range = q.eq("season", season).eq("week", week);
        return after === null ? range : range.gt("leagueId", after);
      })
      .first();
    return row?.leagueId ?? null;
  },
  visit: scoreApart,
});
export const { step: scoreNext, resume: resumeRounds } = rounds;

async function listChanges(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<Doc<"outcomeChanges">[]> {
  return await ctx.db
    .query("outcomeChanges")
    .withIndex("by_week", (q) => q.eq("season", season).eq("week", week))
    .take(CHANGES_BOUND);
}

/** True while some league's week isn't scored yet for its games' current outcomes. */
export async function isScoringWeek(ctx: QueryCtx, at: SeasonWeek): Promise<boolean> {
  return (await listChanges(ctx, at)).length > 0 || (await rounds.get(ctx, at)) !== null;
}

/** Starts a round for the waiting changes, or makes the running one visit every league once more. */
export async function startRound(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<null> {
  const changes = await listChanges(ctx, { season, week });
  if (changes.length === 0) return null;
  for (const { _id } of changes) await ctx.db.delete("outcomeChanges", _id);
  await rounds.request(ctx, { season, week });
  return null;
}

/**
 * In a transaction within this one, so that a league whose rows can't be scored holds up no other. The sweep tries it
 * again.
 */
async function scoreApart(ctx: MutationCtx, at: LeagueWeek): Promise<void> {
  const { leagueId, season, week } = at;
  try {
    await ctx.runMutation(internal.jobs.scoring.scoreLeague, { leagueId, season, week });
  } catch (error) {
    console.error(`Week ${week} of ${season} in league ${leagueId} can't be scored: ${String(error)}`);
    const row = await getLeagueWeek(ctx, at);
    if (row !== null) await ctx.db.patch("leagueWeeks", row._id, { dueAtMs: Date.now() });
  }
}

/** Has one league's week scored; does nothing if that is already due, or if the week has no sheets. */
export async function requestLeagueScoring(ctx: MutationCtx, at: LeagueWeek): Promise<void> {
  const row = await getLeagueWeek(ctx, at);
  if (row !== null) await requestWeekScoring(ctx, row);
}

async function requestWeekScoring(ctx: MutationCtx, row: Doc<"leagueWeeks">): Promise<void> {
  if (row.dueAtMs !== undefined) return;
  await ctx.db.patch("leagueWeeks", row._id, { dueAtMs: Date.now() });
  await scheduleLeague(ctx, row);
}

/**
 * Has the weeks scored that a member has results in, after they joined again, left or deleted their account: only
 * members win weeks, and only members miss picks. At most 22 weeks of each season that they have played in the league.
 */
export async function requestScoringOf(ctx: MutationCtx, { leagueId, userId }: EntryOwner): Promise<void> {
  const rows = ctx.db.query("standings").withIndex("by_user", (q) => q.eq("userId", userId));
  for await (const { leagueId: ofLeague, season, weeks = {} } of rows) {
    if (ofLeague !== leagueId) continue;
    for (const week of WEEKS) if (String(week) in weeks) await requestLeagueScoring(ctx, { leagueId, season, week });
  }
}

/** The same for one entry. */
export async function requestScoringOfEntry(ctx: MutationCtx, entryId: Id<"entries">): Promise<void> {
  const rows = ctx.db.query("standings").withIndex("by_entry", (q) => q.eq("entryId", entryId));
  for await (const { leagueId, season, weeks } of rows) {
    for (const week of WEEKS) if (String(week) in weeks) await requestLeagueScoring(ctx, { leagueId, season, week });
  }
}

/**
 * Has all of a league's weeks in a season scored: what can be missed there has changed. Reads at most 22 rows, and
 * writes them.
 */
export async function requestSeasonScoring(
  ctx: MutationCtx,
  at: { readonly leagueId: Id<"leagues">; readonly season: number },
): Promise<void> {
  for (const row of await listLeagueWeeks(ctx, at)) await requestWeekScoring(ctx, row);
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

const isStalled = (sinceMs: number) => !isRecent(sinceMs, STALLED_AFTER_MS, Date.now());

/** For the sweep: changes whose round was never started. */
export async function resumeChanges(ctx: MutationCtx): Promise<void> {
  const changes = ctx.db.query("outcomeChanges").withIndex("by_time");
  for (const { season, week, atMs } of await changes.take(RESUMED_AT_ONCE)) {
    if (isStalled(atMs)) await ctx.scheduler.runAfter(0, internal.jobs.scoring.startRound, { season, week });
  }
}

/** For the sweep: leagues whose week is due and wasn't scored. */
export async function resumeDueLeagues(ctx: MutationCtx): Promise<void> {
  const due = ctx.db.query("leagueWeeks").withIndex("by_due", (q) => q.gte("dueAtMs", 0));
  for (const row of await due.take(RESUMED_AT_ONCE)) {
    if (row.dueAtMs === undefined || !isStalled(row.dueAtMs)) continue;
    await ctx.db.patch("leagueWeeks", row._id, { dueAtMs: Date.now() });
    await scheduleLeague(ctx, row);
  }
}
