// Scores that an admin sets by hand. They override the feed until it agrees or an admin releases them.
import { v, type Infer } from "convex/values";
import { pointsProblem, startedProblem, tieProblem } from "../../../domain/games/gameRules";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { gameStatus } from "../tables/gameTables";
import { audit } from "../log/auditLog";
import { ensureNoProblem, refusal, refusalAt } from "../common/refusals";
import { describeChanges, labelOf } from "../records/games/gameChanges";
import { listWeekGames, type SeasonWeek } from "../records/games/weekGames";
import { fieldsOf, putGame } from "../flows/games/gameWrites";
import { syncWeek } from "./syncRuns";
import { refreshCurrentWeek } from "../flows/games/weekChanged";

const score = v.union(v.number(), v.null());

export const weekGameView = v.object({
  id: v.id("games"),
  homeTeamId: v.id("teams"),
  awayTeamId: v.id("teams"),
  kickoffAtMs: v.number(),
  status: gameStatus,
  homeScore: score,
  awayScore: score,
  isScoreHeld: v.boolean(),
});

/** A week's games with what an admin may correct, by kickoff. */
export async function listWeek(ctx: QueryCtx, at: SeasonWeek): Promise<Infer<typeof weekGameView>[]> {
  return (await listWeekGames(ctx, at)).map((game) => ({
    id: game._id,
    homeTeamId: game.homeTeamId,
    awayTeamId: game.awayTeamId,
    kickoffAtMs: game.kickoffAtMs,
    status: game.status,
    homeScore: game.homeScore,
    awayScore: game.awayScore,
    isScoreHeld: game.isScoreHeld === true,
  }));
}

/** Games of a week whose score an admin set, to mark their cards. */
export async function listHeldScores(ctx: QueryCtx, at: SeasonWeek): Promise<Id<"games">[]> {
  return (await listWeekGames(ctx, at)).filter(({ isScoreHeld }) => isScoreHeld === true).map(({ _id }) => _id);
}

export async function getGameOrThrow(ctx: QueryCtx, gameId: Id<"games">): Promise<Doc<"games">> {
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw refusal("gameNotFound");
  return game;
}

interface Correction {
  readonly actor: Doc<"users">;
  readonly gameId: Id<"games">;
  readonly homeScore: number;
  readonly awayScore: number;
}

/** Makes the game final with this score; its picks are graded accordingly. Errors: NOT_FOUND, INVALID. */
export async function correctScore(ctx: MutationCtx, { actor, gameId, ...points }: Correction): Promise<boolean> {
  const before = await getGameOrThrow(ctx, gameId);
  ensureNoProblem("homeScore", pointsProblem(points.homeScore));
  ensureNoProblem("awayScore", pointsProblem(points.awayScore));
  ensureNoProblem("homeScore", tieProblem(before.week, points));
  ensureNoProblem("gameId", startedProblem(before.kickoffAtMs, Date.now()));
  for (const teamId of [before.homeTeamId, before.awayTeamId]) {
    if ((await ctx.db.get("teams", teamId))?.isPlaceholder === false) continue;
    throw refusalAt("gameId", "teamsNotKnownYet");
  }
  const { homeScore, awayScore } = points;
  const winnerTeamId = homeScore === awayScore ? null : homeScore > awayScore ? before.homeTeamId : before.awayTeamId;
  const after = { ...fieldsOf(before), ...points, status: "final" as const, winnerTeamId };
  const changes = await describeChanges(ctx, before, after);
  if (changes.length === 0) return false;
  await putGame(ctx, before, { ...after, isScoreHeld: true });
  await audit(ctx, { actor, action: "game.correct", target: { name: await labelOf(ctx, before) }, changes });
  await refreshCurrentWeek(ctx);
  return true;
}

/** Hands the score back to the feed: its week is fetched at once. */
export async function releaseScore(
  ctx: MutationCtx,
  { actor, gameId }: Pick<Correction, "actor" | "gameId">,
): Promise<null> {
  const game = await getGameOrThrow(ctx, gameId);
  if (game.isScoreHeld !== true) return null;
  await ctx.db.patch("games", gameId, { isScoreHeld: undefined });
  const changes = [{ field: "scoreSetBy", before: "admin", after: "feed" }];
  await audit(ctx, { actor, action: "game.release", target: { name: await labelOf(ctx, game) }, changes });
  await syncWeek(ctx, { actor, season: game.season, week: game.week });
  return null;
}
