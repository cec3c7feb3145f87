// [7.42][7.45] Picks from another system: they ignore deadlines, but no other rule. A number that is given twice leaves
// the pick that had it first.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal, refusalAt } from "../../common/refusals";
import { listWeekGames, outcomeOf, type SeasonWeek } from "../../records/games/weekGames";
import { gameStatus } from "../../tables/gameTables";
import { listRuleRows, rulesIn, type RuleVersions } from "../../records/leagueRules/rules";
import { readWeekRules, type WeekRules } from "../../records/leagueRules/weekRules";
import { getMembership } from "../../records/leagues/memberships";
import { ensurePickable, ensureRoom } from "../../flows/picks/savePicks";
import { recordSave } from "../../records/picks/saveHistory";
import { getSheet, notePicked, pickOn, putPicks, type EnteredPick, type SheetOwner } from "../../records/picks/sheets";
import { pickedOn } from "../../records/picks/sheetWeights";
import { ensureEntry } from "../../flows/leagues/adoptRows";
import { requestLeagueScoring } from "../../flows/scoring/scoringRounds";
import { toEntered, ensureWeights } from "./importedWeights";
import type { LeagueWeek } from "../../records/leagues/leagueWeeks";

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
    throw refusal("tooManyPicks", { max: IMPORT_MAX });
  }
  const sheets = await readSheets(ctx, picks);
  let inserted = 0;
  const picked = new Set<Id<"games">>();
  const counted = new Map<string, LeagueWeek>();
  for (const { key, sheet, added } of sheets) {
    if (added.size === 0) continue;
    inserted += added.size;
    await putPicks(ctx, { ...key, sheet }, [...added.values()]);
    await recordSave(ctx, key, { before: sheet, byId: null });
    for (const { game, weights } of added.values()) {
      picked.add(game._id);
      if (weights === undefined && outcomeOf(game) === null) continue;
      counted.set(`${key.leagueId}/${key.season}/${key.week}`, key);
    }
  }
  for (const gameId of picked) await notePicked(ctx, gameId);
  for (const { leagueId, season, week } of counted.values())
    await requestLeagueScoring(ctx, { leagueId, season, week });
  return { inserted };
}

interface BulkSheet {
  readonly key: SheetOwner & SeasonWeek;
  readonly sheet: Doc<"sheets"> | null;
  /** The picks that aren't on it yet. */
  readonly added: Map<Id<"games">, EnteredPick>;
}

/** Checks the picks. Whatever many of them have in common is read once. */
async function readSheets(
  ctx: MutationCtx,
  picks: readonly Infer<typeof importedPick>[],
): Promise<readonly BulkSheet[]> {
  const games = new Map<string, Promise<Doc<"games"> | null>>();
  const checks = new Map<string, Promise<void>>();
  const versions = new Map<string, Promise<RuleVersions>>();
  const rules = new Map<string, Promise<WeekRules>>();
  const sheets = new Map<string, Promise<BulkSheet>>();
  for (const [index, pick] of picks.entries()) {
    const { leagueId, userId, gameId, selectedTeamId } = pick;
    const field = `picks[${index}]`;
    const game = await once(games, gameId, () => ctx.db.get("games", gameId));
    if (game === null) throw refusalAt(`${field}.gameId`, "gameNotFound");
    await once(checks, `${gameId}/${selectedTeamId}`, () =>
      ensurePickable(ctx, game, selectedTeamId, `${field}.selectedTeamId`),
    );
    await once(checks, `${leagueId}/${userId}`, () => ensureTakesPart(ctx, pick, field));
    const { season, week } = game;
    const { sheet, added } = await once(sheets, `${leagueId}/${userId}/${season}/${week}`, async () => {
      const { _id: entryId } = await ensureEntry(ctx, { leagueId, userId });
      const key = { leagueId, entryId, season, week };
      return { key, sheet: await getSheet(ctx, key), added: new Map() };
    });
    if (pickOn(sheet, gameId) !== null || added.has(gameId)) continue;
    const weights = toEntered(pick);
    const known = await once(versions, `${leagueId}/${season}`, () => listRuleRows(ctx, { leagueId, season }));
    const hasLimit = rulesIn(known, week).games === "pickN";
    if (weights !== undefined || hasLimit) {
      const weekRules = await once(rules, `${leagueId}/${season}/${week}`, () =>
        readWeekRules(ctx, { leagueId, season, week }, { versions: known }),
      );
      ensureWeights(weekRules, pick, field);
      ensureRoom(weekRules, { game, picks: new Set([...pickedOn(sheet), ...added.keys()]), field: `${field}.gameId` });
    }
    added.set(gameId, { game, selectedTeamId, savedAtMs: Date.now(), weights });
  }
  return await Promise.all(sheets.values());
}

async function once<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  return await reading;
}

async function ensureTakesPart(ctx: QueryCtx, pick: Infer<typeof importedPick>, field: string): Promise<void> {
  const league = await ctx.db.get("leagues", pick.leagueId);
  if (league === null || league.isDeleted || league.poolType !== "pickem") {
    throw refusalAt(`${field}.leagueId`, "pickemLeagueNotFound");
  }
  if ((await getMembership(ctx, pick)) === null) {
    throw refusalAt(`${field}.userId`, "userNotInLeague");
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
