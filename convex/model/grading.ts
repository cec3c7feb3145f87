// Grading: a game's outcome applied to the picks that name it, in bounded batches that chain themselves. A pick's
// `gradedRevision` tells which outcome it counts under, so a batch may be repeated or interrupted at any point: each
// takes picks that don't stand as the outcome says, subtracts what they counted and adds what they count now.
import { gradePick, type Outcome } from "../../domain/scoring";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { outcomeOf } from "./games";
import { requestRanking } from "./ranking";
import { addTallies, addToLeagueWeek, addToStandings, isNothing, NO_TALLY, type Tally } from "./standings";

export const GRADING_BATCH = 200;

/** What a pick counts as it is stored. */
function tallyOf(pick: Pick<Doc<"picks">, "isCorrect" | "isTie" | "points" | "gradedRevision">): Tally {
  if (pick.gradedRevision === 0) return NO_TALLY;
  return {
    correctPicks: pick.isCorrect === true ? 1 : 0,
    incorrectPicks: pick.isCorrect === false ? 1 : 0,
    tiedPicks: pick.isTie ? 1 : 0,
    totalPoints: pick.points,
  };
}

type Grade = Pick<Doc<"picks">, "isCorrect" | "isTie" | "points" | "gradedRevision">;

/** How a pick of this team stands under the game's outcome; `gradedRevision` is 0 while there is none. */
export function gradeUnder(game: Doc<"games">, selectedTeamId: Id<"teams">): Grade {
  const outcome: Outcome<Id<"teams">> = outcomeOf(game);
  return {
    ...gradePick(selectedTeamId, outcome),
    gradedRevision: outcome === null ? 0 : game.outcomeRevision,
  };
}

interface Counted {
  readonly change: Tally;
  readonly gradedPicks: number;
}

/** The difference that a pick's new grade makes to its standings. */
function differenceOf(before: Grade | null, after: Grade): Counted {
  const counted = before === null ? NO_TALLY : tallyOf(before);
  return {
    change: addTallies(tallyOf(after), counted, -1),
    gradedPicks: Number(after.gradedRevision > 0) - Number((before?.gradedRevision ?? 0) > 0),
  };
}

type PickKey = Pick<Doc<"picks">, "leagueId" | "userId" | "season" | "week">;

/** Counts one pick whose stored grade is `before` and becomes `after`; for picks that are saved after the end. */
export async function countPick(
  ctx: MutationCtx,
  { pick, before, after }: { pick: PickKey; before: Grade | null; after: Grade },
): Promise<void> {
  const { change, gradedPicks } = differenceOf(before, after);
  await addToStandings(ctx, pick, change);
  await addToLeagueWeek(ctx, pick, gradedPicks);
  if (!isNothing(change) || gradedPicks !== 0) {
    await requestRanking(ctx, { leagueId: pick.leagueId, season: pick.season });
  }
}

async function getRun(ctx: MutationCtx, gameId: Id<"games">) {
  return await ctx.db
    .query("gradingRuns")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .unique();
}

/** Picks that don't stand as the game's outcome says; those of a league lie together. */
async function takeUngraded(ctx: MutationCtx, game: Doc<"games">, count: number): Promise<Doc<"picks">[]> {
  const hasOutcome = outcomeOf(game) !== null;
  return await ctx.db
    .query("picks")
    .withIndex("by_game_and_graded", (q) =>
      hasOutcome
        ? q.eq("gameId", game._id).lt("gradedRevision", game.outcomeRevision)
        : q.eq("gameId", game._id).gt("gradedRevision", 0),
    )
    .take(count);
}

/** Picks of the game's week before it was moved to another one. */
async function takeMisplaced(ctx: MutationCtx, { _id: gameId, season, week }: Doc<"games">): Promise<Doc<"picks">[]> {
  const ofSeason = (isBefore: boolean) =>
    ctx.db
      .query("picks")
      .withIndex("by_game_and_week", (q) => {
        const range = q.eq("gameId", gameId).eq("season", season);
        return isBefore ? range.lt("week", week) : range.gt("week", week);
      })
      .take(GRADING_BATCH);
  return [...(await ofSeason(true)), ...(await ofSeason(false))].slice(0, GRADING_BATCH);
}

/** Starts a pass over the game's picks. While one is running nothing more is needed: it follows the game's outcome. */
export async function startGrading(ctx: MutationCtx, game: Doc<"games">): Promise<void> {
  if ((await getRun(ctx, game._id)) !== null) return;
  if ((await takeOne(ctx, game)) === null) return;
  await ctx.db.insert("gradingRuns", { gameId: game._id, progressAtMs: Date.now() });
  await ctx.scheduler.runAfter(0, internal.grading.runBatch, { gameId: game._id });
}

async function takeOne(ctx: MutationCtx, game: Doc<"games">) {
  return await ctx.db
    .query("picks")
    .withIndex("by_game_and_graded", (q) => q.eq("gameId", game._id))
    .first();
}

/** One bounded step; schedules the next one, or ends the pass. */
export async function runGradingBatch(ctx: MutationCtx, gameId: Id<"games">): Promise<null> {
  const run = await getRun(ctx, gameId);
  const game = await ctx.db.get("games", gameId);
  if (run === null || game === null) return null;

  const misplaced = await takeMisplaced(ctx, game);
  for (const pick of misplaced) await movePick(ctx, game, pick);
  const picks = await takeUngraded(ctx, game, Math.max(1, GRADING_BATCH - misplaced.length));
  await gradeBatch(ctx, game, picks);
  if (misplaced.length + picks.length < GRADING_BATCH) {
    await ctx.db.delete("gradingRuns", run._id);
  } else {
    await ctx.db.patch("gradingRuns", run._id, { progressAtMs: Date.now() });
    await ctx.scheduler.runAfter(0, internal.grading.runBatch, { gameId });
  }
  return null;
}

/** Takes a pick along to the game's week, with what it counts there and the lock that its league kept. */
export async function movePick(ctx: MutationCtx, { season, week }: Doc<"games">, pick: Doc<"picks">): Promise<void> {
  const { leagueId, gameId } = pick;
  await ctx.db.patch("picks", pick._id, { season, week });
  const kept = await ctx.db
    .query("leagueLocks")
    .withIndex("by_league_season_and_week", (q) =>
      q.eq("leagueId", leagueId).eq("season", pick.season).eq("week", pick.week).eq("gameId", gameId),
    )
    .first();
  if (kept !== null) await ctx.db.patch("leagueLocks", kept._id, { season, week });
  if (pick.gradedRevision === 0 || (await isGone(ctx, leagueId))) return;
  await addToStandings(ctx, pick, addTallies(NO_TALLY, tallyOf(pick), -1));
  await addToStandings(ctx, { ...pick, season, week }, tallyOf(pick));
  await addToLeagueWeek(ctx, pick, -1);
  await addToLeagueWeek(ctx, { leagueId, season, week }, 1);
}

async function gradeBatch(ctx: MutationCtx, game: Doc<"games">, picks: readonly Doc<"picks">[]): Promise<void> {
  const gradedIn = new Map<Id<"leagues">, number>();
  const gone = new Set<Id<"leagues">>();
  for (const pick of picks) {
    const grade = gradeUnder(game, pick.selectedTeamId);
    const { change, gradedPicks } = differenceOf(pick, grade);
    await ctx.db.patch("picks", pick._id, grade);
    if (!gradedIn.has(pick.leagueId) && !gone.has(pick.leagueId) && (await isGone(ctx, pick.leagueId))) {
      gone.add(pick.leagueId);
    }
    if (gone.has(pick.leagueId)) continue;
    gradedIn.set(pick.leagueId, (gradedIn.get(pick.leagueId) ?? 0) + gradedPicks);
    await addToStandings(ctx, pick, change);
  }
  for (const [leagueId, gradedPicks] of gradedIn) {
    await addToLeagueWeek(ctx, { leagueId, season: game.season, week: game.week }, gradedPicks);
    await requestRanking(ctx, { leagueId, season: game.season });
  }
}

/** The rows of a deleted league are on their way out; nothing new may be counted there. */
async function isGone(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<boolean> {
  const league = await ctx.db.get("leagues", leagueId);
  return league === null || league.isDeleted;
}
