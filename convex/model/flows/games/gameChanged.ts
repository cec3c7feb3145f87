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
import { refreshTeamRecord, type TeamDivisions } from "../../records/teams/teamRecords";

export async function handleGameChanged(ctx: MutationCtx, change: GameChange): Promise<void> {
  await handleChangeAlone(ctx, change);
  await handleResults(ctx, [change]);
}

/** The effects on what belongs to the game. The caller has `handleResults` follow, once for all games it writes. */
export async function handleChangeAlone(ctx: MutationCtx, { before, after }: GameChange): Promise<void> {
  if (before !== null) await logChanges(ctx, before, after);
  const hasMoved = before !== null && (before.season !== after.season || before.week !== after.week);
  if (!hasMoved && (before?.status !== after.status || before.kickoffAtMs !== after.kickoffAtMs)) {
    await handleScheduleChanged(ctx, { before, after });
  }
  if (before?.outcomeRevision !== after.outcomeRevision) await startSurvivorGrading(ctx, after);
  if (hasMoved) await handleWeekChanged(ctx, before, after);
  await logGameChange(ctx, { before, after });
}

/**
 * The effects on what counts several games, once for each team and week. For a week's first answer, whose 16 games have
 * all ended, it reads 32 teams with their games of the season, and the week's games and lines. For games without an
 * outcome it reads the week's games each time.
 */
export async function handleResults(ctx: MutationCtx, changes: readonly GameChange[]): Promise<void> {
  const ended = changes.filter(({ before, after }) => hasNewOutcome(before, after)).map(({ after }) => after);
  await refreshRecords(ctx, ended);
  const weeks = new Map(ended.map(({ season, week }) => [`${season}/${week}`, { season, week }]));
  for (const at of weeks.values()) await refreshFavouriteWeek(ctx, at);
  for (const { before, after } of changes) {
    const { season, week } = after;
    const key = `${season}/${week}`;
    if (!weeks.has(key) && (await changesOtherResults(ctx, before, after))) weeks.set(key, { season, week });
  }
  for (const at of weeks.values()) await requestScoring(ctx, at);
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

async function refreshRecords(ctx: MutationCtx, games: readonly Doc<"games">[]): Promise<void> {
  const keys = games.flatMap(({ homeTeamId, awayTeamId, season }) => [
    { teamId: homeTeamId, season },
    { teamId: awayTeamId, season },
  ]);
  const divisions: TeamDivisions = new Map();
  for (const key of new Map(keys.map((key) => [`${key.season}/${key.teamId}`, key])).values())
    await refreshTeamRecord(ctx, key, divisions);
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
  if (outcomeOf(after) !== null) await refreshRecords(ctx, [after]);
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
