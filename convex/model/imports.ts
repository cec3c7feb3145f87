// [7.42][7.45] Picks from elsewhere: they ignore deadlines, but nothing else.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { productError } from "./errors";
import { listWeekGames, outcomeOf, type SeasonWeek } from "./games";
import { gameStatus } from "../schema";
import { startGrading } from "./grading";
import { getMembership } from "./memberships";
import { ensurePickable, getPick } from "./picks";

export const importedPick = v.object({
  userId: v.id("users"),
  gameId: v.id("games"),
  leagueId: v.id("leagues"),
  selectedTeamId: v.id("teams"),
});

export const importableGame = v.object({
  id: v.id("games"),
  externalId: v.string(),
  status: gameStatus,
  homeTeamId: v.id("teams"),
  awayTeamId: v.id("teams"),
  kickoffAtMs: v.number(),
});

export const IMPORT_MAX = 500;

/** One transaction: a pick that can't be stored is named by its place, and nothing is imported. */
export async function importPicks(
  ctx: MutationCtx,
  picks: readonly Infer<typeof importedPick>[],
): Promise<{ inserted: number }> {
  if (picks.length > IMPORT_MAX) {
    throw productError("INVALID", `At most ${IMPORT_MAX} picks can be imported at once.`, "picks");
  }
  let inserted = 0;
  const ended = new Map<Id<"games">, Doc<"games">>();
  for (const [index, pick] of picks.entries()) {
    const field = `picks[${index}]`;
    const game = await ctx.db.get("games", pick.gameId);
    if (game === null) throw productError("NOT_FOUND", "That game doesn't exist.", `${field}.gameId`);
    await ensurePickable(ctx, game, pick.selectedTeamId, `${field}.selectedTeamId`);
    await ensureTakesPart(ctx, pick, field);
    if ((await getPick(ctx, pick)) !== null) continue;
    await insertPick(ctx, pick, game);
    inserted += 1;
    if (outcomeOf(game) !== null) ended.set(game._id, game);
  }
  for (const game of ended.values()) await startGrading(ctx, game);
  return { inserted };
}

async function ensureTakesPart(ctx: QueryCtx, pick: Infer<typeof importedPick>, field: string): Promise<void> {
  const league = await ctx.db.get("leagues", pick.leagueId);
  if (league === null || league.isDeleted || league.poolType !== "pickem") {
    throw productError("NOT_FOUND", "That pick'em league doesn't exist.", `${field}.leagueId`);
  }
  if ((await getMembership(ctx, pick)) === null) {
    throw productError("INVALID", "That user isn't in the league.", `${field}.userId`);
  }
}

/** Ungraded: an ended game's pass takes it up. */
async function insertPick(ctx: MutationCtx, pick: Infer<typeof importedPick>, game: Doc<"games">): Promise<void> {
  await ctx.db.insert("picks", {
    ...pick,
    season: game.season,
    week: game.week,
    isCorrect: null,
    isTie: false,
    points: 0,
    gradedRevision: 0,
    savedAtMs: Date.now(),
  });
}

export async function listImportableGames(ctx: QueryCtx, at: SeasonWeek): Promise<Infer<typeof importableGame>[]> {
  return (await listWeekGames(ctx, at)).map((game) => ({
    id: game._id,
    externalId: game.externalId,
    status: game.status,
    homeTeamId: game.homeTeamId,
    awayTeamId: game.awayTeamId,
    kickoffAtMs: game.kickoffAtMs,
  }));
}
