// The effects of a change to a game. Called by all code that writes games, in the same mutation, after every insert or
// patch and after the game's lines are written.
import { hasStarted } from "../../../../domain/games/games";
import { isSettled } from "../../../../domain/scoring/weekWinners";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refreshFavouriteWeek } from "../../records/games/favourites";
import { describeChanges, labelOf, type GameChange } from "../../records/games/gameChanges";
import { listWeekGames, outcomeOf, type SeasonWeek } from "../../records/games/weekGames";
import { requestFreeze } from "../leagueRules/lineFreezing";
import { handleSchedulesChanged, moveLocks } from "../locks/lockJob";
import { startMovingPicks } from "../picks/movedGames";
import { logGameChanges } from "../picks/weekGamesLog";
import { requestScoring } from "../scoring/scoringRounds";
import { startSurvivorGradings } from "../survivor/survivorGrading";
import { refreshTeamRecords } from "../../records/teams/teamRecords";

export async function handleGameChanged(ctx: MutationCtx, change: GameChange): Promise<void> {
  await handleGameChanges(ctx, [change]);
}

/** For games that are all written already. What they share, as their week, is read and followed once. */
export async function handleGameChanges(ctx: MutationCtx, changes: readonly GameChange[]): Promise<void> {
  for (const { before, after } of changes) if (before !== null) await logChanges(ctx, before, after);
  await handleSchedulesChanged(ctx, changes.filter(isRescheduled));
  await startSurvivorGradings(
    ctx,
    changes.filter(({ before, after }) => before?.outcomeRevision !== after.outcomeRevision),
  );
  for (const { before, after } of changes) {
    if (before !== null && hasMoved(before, after)) await handleWeekChanged(ctx, before, after);
  }
  await logGameChanges(ctx, changes);
  await handleResults(ctx, changes);
}

function hasMoved(before: Doc<"games">, after: Doc<"games">): boolean {
  return before.season !== after.season || before.week !== after.week;
}

/** Within its week, or new. */
function isRescheduled({ before, after }: GameChange): boolean {
  if (before === null) return true;
  return !hasMoved(before, after) && (before.status !== after.status || before.kickoffAtMs !== after.kickoffAtMs);
}

/** The effects on what counts several games, once for each team and week. */
async function handleResults(ctx: MutationCtx, changes: readonly GameChange[]): Promise<void> {
  const ended = changes.filter(({ before, after }) => hasNewOutcome(before, after)).map(({ after }) => after);
  await refreshRecords(ctx, ended);
  const weeks = byWeek(ended);
  for (const at of weeks.values()) await refreshFavouriteWeek(ctx, at);
  for (const [key, at] of byWeek(changes.filter(mayChangeOtherResults).map(({ after }) => after))) {
    if (weeks.has(key)) continue;
    const finals = (await listWeekGames(ctx, at)).filter(({ status }) => status === "final");
    const ofWeek = changes.filter(({ after }) => weekKey(after) === key);
    if (ofWeek.some((change) => changesOtherResults(change, finals))) weeks.set(key, at);
  }
  for (const at of weeks.values()) await requestScoring(ctx, at);
}

const weekKey = ({ season, week }: SeasonWeek) => `${season}/${week}`;

function byWeek(games: readonly Doc<"games">[]): Map<string, SeasonWeek> {
  return new Map(games.map(({ season, week }) => [weekKey({ season, week }), { season, week }]));
}

/** The week may be complete or not. */
function isOfOtherUse({ before, after }: GameChange): boolean {
  return before === null || isSettled(before.status) !== isSettled(after.status);
}

const isMoved = ({ before, after }: GameChange) => before !== null && before.kickoffAtMs !== after.kickoffAtMs;

/** Of a change without an outcome. */
function mayChangeOtherResults(change: GameChange): boolean {
  const { before, after } = change;
  const isStart = before !== null && hasStarted(before.status) !== hasStarted(after.status);
  return isOfOtherUse(change) || isMoved(change) || isStart;
}

/**
 * True if a change without an outcome can change what the week's finals come to. The week may be complete or not, its
 * last game another one, and picks without a number get theirs as games start, by kickoff, and so do missed ones.
 */
function changesOtherResults(change: GameChange, finals: readonly Doc<"games">[]): boolean {
  if (!mayChangeOtherResults(change)) return false;
  if (isOfOtherUse(change) || isMoved(change)) return finals.length > 0;
  return finals.some(({ kickoffAtMs }) => kickoffAtMs >= change.after.kickoffAtMs);
}

/** For anyone who asks later what a game was like before. */
async function logChanges(ctx: MutationCtx, before: Doc<"games">, after: Doc<"games">): Promise<void> {
  const changes = await describeChanges(ctx, before, after);
  if (changes.length === 0) return;
  const texts = changes.map((change) => `${change.field} ${change.before} → ${change.after}`);
  console.info(`${await labelOf(ctx, after)}: ${texts.join(", ")}.`);
}

async function refreshRecords(ctx: MutationCtx, games: readonly Doc<"games">[]): Promise<void> {
  for (const season of new Set(games.map((game) => game.season))) {
    const ofSeason = games.filter((game) => game.season === season);
    const teamIds = ofSeason.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
    await refreshTeamRecords(ctx, { season, teamIds: new Set(teamIds) });
  }
}

/**
 * The feed moves a game to another week, as with some postponed ones. Everything that stores the week follows. Survivor
 * picks stay, and are graded as if the game were cancelled (decision 012).
 */
async function handleWeekChanged(ctx: MutationCtx, before: Doc<"games">, after: Doc<"games">): Promise<void> {
  await moveLocks(ctx, { before, after });
  // [10.19] It may be the first game of its new week, or have joined one that has begun.
  await handleSchedulesChanged(ctx, [{ before, after }]);
  await startMovingPicks(ctx, after._id, before);
  await startSurvivorGradings(ctx, [{ before, after }]);
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
