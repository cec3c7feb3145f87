// [7.42][7.45] Picks from another system: they ignore deadlines, but no other rule.
import { v, type Infer } from "convex/values";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { productError } from "../../common/errors";
import { listWeekGames, type SeasonWeek } from "../../games/games";
import { gameStatus } from "../../../schema";
import { getMembership } from "../../leagues/memberships";
import { ensurePickable, savePick } from "../../picks/picks";
import { getPick } from "../../picks/sheets";

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

/** One transaction: if a pick can't be stored, the error names its position and nothing is imported. */
export async function importPicks(
  ctx: MutationCtx,
  picks: readonly Infer<typeof importedPick>[],
): Promise<{ inserted: number }> {
  if (picks.length > IMPORT_MAX) {
    throw productError("INVALID", `At most ${IMPORT_MAX} picks can be imported at once.`, "picks");
  }
  let inserted = 0;
  for (const [index, pick] of picks.entries()) {
    const field = `picks[${index}]`;
    const game = await ctx.db.get("games", pick.gameId);
    if (game === null) throw productError("NOT_FOUND", "That game doesn't exist.", `${field}.gameId`);
    await ensurePickable(ctx, game, pick.selectedTeamId, `${field}.selectedTeamId`);
    await ensureTakesPart(ctx, pick, field);
    if ((await getPick(ctx, pick, game)) !== null) continue;
    await savePick(ctx, pick, { game, selectedTeamId: pick.selectedTeamId, savedAtMs: Date.now() });
    inserted += 1;
  }
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
