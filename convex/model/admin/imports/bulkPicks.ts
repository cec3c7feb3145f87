// [7.42][7.45] Picks from another system: they ignore deadlines, but no other rule. A number that is given twice leaves
// the pick that had it first.
import { v, type Infer } from "convex/values";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { productError } from "../../common/errors";
import { listWeekGames, type SeasonWeek } from "../../games/games";
import { gameStatus } from "../../../schema";
import * as texts from "../../../texts/admin/imports";
import { readWeekRules, type WeekRules } from "../../leagueRules/weekRules";
import { getMembership } from "../../leagues/memberships";
import { ensurePickable, savePick } from "../../picks/picks";
import { getPick } from "../../picks/sheets";
import { toEntered, weightsProblem } from "./importedWeights";

export const importedPick = v.object({
  userId: v.id("users"),
  gameId: v.id("games"),
  leagueId: v.id("leagues"),
  selectedTeamId: v.id("teams"),
  confidence: v.optional(v.number()),
  isBestBet: v.optional(v.boolean()),
  guess: v.optional(v.number()),
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
    throw productError("INVALID", texts.atMostPicksCanBe(IMPORT_MAX), "picks");
  }
  let inserted = 0;
  const rulesOf = new WeekRulesOnce(ctx);
  for (const [index, pick] of picks.entries()) {
    const field = `picks[${index}]`;
    const game = await ctx.db.get("games", pick.gameId);
    if (game === null) throw productError("NOT_FOUND", texts.thatGameDoesntExist, `${field}.gameId`);
    await ensurePickable(ctx, game, pick.selectedTeamId, `${field}.selectedTeamId`);
    await ensureTakesPart(ctx, pick, field);
    if ((await getPick(ctx, pick, game)) !== null) continue;
    const weights = toEntered(pick);
    const problem = weights === undefined ? null : weightsProblem(await rulesOf.read(pick.leagueId, game), pick);
    if (problem !== null) throw productError("INVALID", problem.message, `${field}.${problem.field}`);
    await savePick(ctx, pick, { game, selectedTeamId: pick.selectedTeamId, savedAtMs: Date.now(), weights });
    inserted += 1;
  }
  return { inserted };
}

/** The rules of leagues' weeks, each read once. */
class WeekRulesOnce {
  private readonly weeks = new Map<string, Promise<WeekRules>>();

  constructor(private readonly ctx: QueryCtx) {}

  async read(leagueId: Id<"leagues">, { season, week }: SeasonWeek): Promise<WeekRules> {
    const key = `${leagueId}/${season}/${week}`;
    const reading = this.weeks.get(key) ?? readWeekRules(this.ctx, { leagueId, season, week });
    this.weeks.set(key, reading);
    return await reading;
  }
}

async function ensureTakesPart(ctx: QueryCtx, pick: Infer<typeof importedPick>, field: string): Promise<void> {
  const league = await ctx.db.get("leagues", pick.leagueId);
  if (league === null || league.isDeleted || league.poolType !== "pickem") {
    throw productError("NOT_FOUND", texts.thatPickemLeagueDoesntExist, `${field}.leagueId`);
  }
  if ((await getMembership(ctx, pick)) === null) {
    throw productError("INVALID", texts.thatUserIsntInThe, `${field}.userId`);
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
