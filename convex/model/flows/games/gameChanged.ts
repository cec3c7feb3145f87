// The effects of a change to a game. Called by all code that writes games, in the same mutation, after every insert or
// patch and after the game's lines are written.
import { hasStarted } from "../../../../domain/games/games";
import { isSettled } from "../../../../domain/scoring/weekWinners";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refreshFavouriteWeek } from "../../records/games/favourites";
import { describeChanges, labelOf, type GameChange } from "../../records/games/gameChanges";
import { listWeekGames, outcomeOf } from "../../records/games/weekGames";
import { requestFreeze } from "../leagueRules/lineFreezing";
import { handleScheduleChanged, moveLocks } from "../locks/lockJob";
import { startMovingPicks } from "../picks/movedGames";
import { logGameChange } from "../picks/weekGamesLog";
import { requestScoring } from "../scoring/scoringRounds";
import { startSurvivorGrading } from "../survivor/survivorGrading";
import { refreshTeamRecord } from "../../records/teams/teamRecords";

export async function handleGameChanged(ctx: MutationCtx, { before, after }: GameChange): Promise<void> {
  if (before !== null) await logChanges(ctx, before, after);
  const hasMoved = before !== null && (before.season !== after.season || before.week !== after.week);
  if (!hasMoved && (before?.status !== after.status || before.kickoffAtMs !== after.kickoffAtMs)) {
    await handleScheduleChanged(ctx, { before, after });
  }
  if (before?.outcomeRevision !== after.outcomeRevision) await startSurvivorGrading(ctx, after);
  if (hasMoved) await handleWeekChanged(ctx, before, after);
  await logGameChange(ctx, { before, after });
  const { season, week } = after;
  if (hasNewOutcome(before, after)) {
    await refreshRecords(ctx, after);
    await refreshFavouriteWeek(ctx, { season, week });
    await requestScoring(ctx, { season, week });
  } else if (await changesOtherResults(ctx, before, after)) await requestScoring(ctx, { season, week });
}

/**
 * True if a change without an outcome can change what the week's finals come to. The week may be complete or not, its
 * last game another one, and picks without a number get theirs as games start, by kickoff, and so do missed ones.
 */
async function changesOtherResults(
  ctx: MutationCtx,
  before: Doc<"games"> | null,
  after: Doc<"games">,
): Promise<boolean> {
  const isOfOtherUse = before === null || isSettled(before.status) !== isSettled(after.status);
  const isMoved = before !== null && before.kickoffAtMs !== after.kickoffAtMs;
  const isStart = before !== null && hasStarted(before.status) !== hasStarted(after.status);
  if (!isOfOtherUse && !isMoved && !isStart) return false;
  const finals = (await listWeekGames(ctx, after)).filter(({ status }) => status === "final");
  if (isOfOtherUse || isMoved) return finals.length > 0;
  return finals.some(({ kickoffAtMs }) => kickoffAtMs >= after.kickoffAtMs);
}

/** For anyone who asks later what a game was like before. */
async function logChanges(ctx: MutationCtx, before: Doc<"games">, after: Doc<"games">): Promise<void> {
  const changes = await describeChanges(ctx, before, after);
  if (changes.length === 0) return;
  const texts = changes.map((change) => `${change.field} ${change.before} → ${change.after}`);
  console.info(`${await labelOf(ctx, after)}: ${texts.join(", ")}.`);
}

async function refreshRecords(ctx: MutationCtx, { homeTeamId, awayTeamId, season }: Doc<"games">): Promise<void> {
  for (const teamId of [homeTeamId, awayTeamId]) await refreshTeamRecord(ctx, { teamId, season });
}

/**
 * The feed moves a game to another week, as with some postponed ones. Everything that stores the week follows. Survivor
 * picks stay, and are graded as if the game were cancelled (decision 012).
 */
async function handleWeekChanged(ctx: MutationCtx, before: Doc<"games">, after: Doc<"games">): Promise<void> {
  await moveLocks(ctx, { before, after });
  // [10.19] It may be the first game of its new week, or have joined one that has begun.
  await handleScheduleChanged(ctx, { before, after });
  await startMovingPicks(ctx, after._id, before);
  await startSurvivorGrading(ctx, after);
  for (const { season, week } of [before, after]) await refreshFavouriteWeek(ctx, { season, week });
  await requestFreeze(ctx, { season: after.season, week: after.week });
  if (outcomeOf(after) !== null) await refreshRecords(ctx, after);
}

/** A new final, a corrected one, or one that was withdrawn. */
function hasNewOutcome(before: Doc<"games"> | null, after: Doc<"games">): boolean {
  const wasFinal = before !== null && outcomeOf(before) !== null;
  const isFinal = outcomeOf(after) !== null;
  if (wasFinal !== isFinal) return true;
  return (
    isFinal &&
    (before?.homeScore !== after.homeScore ||
      before.awayScore !== after.awayScore ||
      before.winnerTeamId !== after.winnerTeamId)
  );
}
