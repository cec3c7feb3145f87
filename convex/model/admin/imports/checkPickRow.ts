// [7.42][7.45] A pick as JSON, regardless of deadlines. People may be given by our id or their e-mail address, leagues
// by our id or their invite code, games and teams as in checkGameRow.ts. Result and points follow from the game and the
// league's rules: a row that contradicts them is refused. Survivor pool rows: checkSurvivorRow.ts.
import { dependsOnOtherGames } from "../../../../domain/leagueRules/ruleSettings";
import { scoreSheet } from "../../../../domain/scoring/weekResult";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { noteOpenPicks, readReveal } from "../openPickViews";
import { labelOf } from "../../records/games/gameChanges";
import { outcomeOf } from "../../records/games/weekGames";
import { getByInviteCode } from "../../records/leagues/inviteCodes";
import { listRuleRows, rulesIn } from "../../records/leagueRules/rules";
import { gradeOf, readWeekRules, toSheet, type WeekRules } from "../../records/leagueRules/weekRules";
import { getMembership } from "../../records/leagues/memberships";
import { ensureEntry } from "../../flows/leagues/adoptRows";
import { savePick } from "../../flows/picks/savePicks";
import { recordSave } from "../../records/picks/saveHistory";
import { getOwnWeek, pickOn } from "../../records/picks/sheets";
import type { RowCheck, Undo } from "./checkedRow";
import { checkSurvivorRow } from "./checkSurvivorRow";
import { checkWeights, claimsOfLimit, ensureWeights, toEntered, weightsOn } from "./importedWeights";
import { asRowProblem, findGame, findTeam, RowProblem } from "./rowFields";
import { pickRow, type NamedPick } from "./pickRow";

export const checkPickRow: RowCheck = async (ctx, { actor, input }) => {
  const row = pickRow.parse(input);
  const user = await findUser(ctx, row.userId);
  const league = await findLeague(ctx, row.leagueId);
  if ((await getMembership(ctx, { leagueId: league._id, userId: user._id })) === null) {
    throw new RowProblem("userId", `They aren't in ${league.name}.`);
  }
  const game = await findGame(ctx, row.gameId);
  if (game === null) throw new RowProblem("gameId", `No game is "${row.gameId}".`);
  const team = await findTeam(ctx, { name: row.selectedTeamId, field: "selectedTeamId", season: game.season });
  const plays = team._id === game.homeTeamId || team._id === game.awayTeamId;
  if (!plays || team.isPlaceholder) throw new RowProblem("selectedTeamId", "That team doesn't play in this game.");
  const named = { row, actor, user, league, game, team };
  return league.poolType === "survivor" ? await checkSurvivorRow(ctx, named) : await checkPickemPick(ctx, named);
};

async function findUser(ctx: QueryCtx, name: string): Promise<Doc<"users">> {
  const id = ctx.db.normalizeId("users", name);
  const user =
    (id && (await ctx.db.get("users", id))) ??
    (await ctx.db
      .query("users")
      .withIndex("by_email", (q) => q.eq("email", name.toLowerCase()))
      .first());
  if (!user || user.tokenIdentifier === null) throw new RowProblem("userId", `Nobody here is "${name}".`);
  return user;
}

async function findLeague(ctx: QueryCtx, name: string): Promise<Doc<"leagues">> {
  const id = ctx.db.normalizeId("leagues", name);
  const league = (id && (await ctx.db.get("leagues", id))) ?? (await getByInviteCode(ctx, name.toUpperCase()));
  if (!league || league.isDeleted) throw new RowProblem("leagueId", `No league is "${name}".`);
  return league;
}

async function checkPickemPick(ctx: MutationCtx, named: NamedPick): ReturnType<RowCheck> {
  const { row, actor, user, league, game, team } = named;
  if (typeof row.entryNumber === "number") throw new RowProblem("entryNumber", "Only survivor pools have entries.");
  if (typeof row.pickNumber === "number") throw new RowProblem("pickNumber", "Only survivor pools have second picks.");
  const owner = { leagueId: league._id, userId: user._id };
  const key = { ...owner, gameId: game._id };
  const at = { ...owner, season: game.season, week: game.week };
  const rules = await readRules(ctx, named);
  try {
    ensureWeights(rules, row, "row");
  } catch (error) {
    throw asRowProblem(error);
  }
  const { sheet } = await getOwnWeek(ctx, at);
  ensureResult(named, rules, sheet);
  const known = pickOn(sheet, game._id);
  const weights = checkWeights({ ...row, owner, game, sheet });
  const limited = claimsOfLimit({ owner, game, sheet }, rules);
  // Telling if the row changes anything would reveal what was picked.
  const week = { league, season: game.season, week: game.week };
  if (known !== null && user._id !== actor._id && !(await readReveal(ctx, week))(game._id)) {
    await noteOpenPicks(ctx, { ...week, actor });
  }
  const before = known && ((await ctx.db.get("teams", known.selectedTeamId))?.abbreviation ?? "?");
  const isSame = known?.selectedTeamId === team._id;
  return {
    ...key,
    isNew: known === null,
    label: await labelOf(ctx, game),
    fields: [...(isSame ? [] : [{ field: "selectedTeamId", before, after: team.abbreviation }]), ...weights.fields],
    claims: [
      { key: Object.values(key).join("/"), field: "gameId", text: "is about this pick too" },
      ...limited,
      ...weights.claims,
    ],
    provides: weights.provides,
    obstacles: weights.obstacles,
    write: async () => await writePick(ctx, named, sheet),
  };
}

/** The week's rules; all of its games only where numbers or the guess depend on them. */
async function readRules(ctx: QueryCtx, { row, league, game }: NamedPick): Promise<WeekRules> {
  const at = { leagueId: league._id, season: game.season, week: game.week };
  const versions = await listRuleRows(ctx, at);
  const needsWeek = typeof row.guess === "number" || dependsOnOtherGames(rulesIn(versions, game.week));
  const rules = await readWeekRules(ctx, at, { versions, ...(needsWeek ? {} : { games: [game] }) });
  if (!rules.games.some(({ id }) => id === game._id)) {
    throw new RowProblem("gameId", "This game doesn't count in the league.");
  }
  return rules;
}

/** [10.17] Grades the row's pick by the league's rules. */
function gradeIn({ row, game, team }: NamedPick, rules: WeekRules, sheet: Doc<"sheets"> | null) {
  const { picks = {}, bestBetGameId } = sheet ?? {};
  const number = row.confidence ?? picks[game._id]?.number;
  const pick = { teamId: team._id, savedAtMs: 0, ...(number === undefined ? {} : { number }) };
  const isBestBet = row.isBestBet ?? bestBetGameId === game._id;
  const written = { picks: { ...picks, [game._id]: pick }, ...(isBestBet && { bestBetGameId: game._id }) };
  return { ...gradeOf(scoreSheet(rules, rules.games, toSheet(written, null)), game._id), number };
}

function ensureResult(named: NamedPick, rules: WeekRules, sheet: Doc<"sheets"> | null): void {
  const { row, game } = named;
  const outcome = outcomeOf(game);
  const grade = gradeIn(named, rules, sheet);
  if (typeof row.isCorrect === "boolean") {
    if (outcome === null) throw new RowProblem("isCorrect", "The game isn't final.");
    if (row.isCorrect !== grade.isCorrect) throw new RowProblem("isCorrect", "The game's result says otherwise.");
  }
  if (typeof row.points !== "number") return;
  if (rules.settings.weights === "confidence" && grade.number === undefined && outcome !== null) {
    throw new RowProblem("points", "They depend on the pick's number: give it as confidence.");
  }
  if (row.points === grade.points) return;
  const reason = outcome === null ? "The game isn't final." : `By the game's result it is ${grade.points}.`;
  throw new RowProblem("points", reason);
}

async function writePick(
  ctx: MutationCtx,
  { row, user, league, game, team }: NamedPick,
  sheet: Doc<"sheets"> | null,
): Promise<Undo> {
  const key = { leagueId: league._id, userId: user._id };
  const savedAtMs = Date.now();
  const known = pickOn(sheet, game._id);
  const weights = toEntered(row);
  const { _id: entryId } = await ensureEntry(ctx, key);
  await savePick(ctx, { leagueId: league._id, entryId }, { game, selectedTeamId: team._id, savedAtMs, weights });
  const { season, week } = game;
  await recordSave(ctx, { leagueId: league._id, entryId, season, week }, { before: sheet, byId: null });
  return {
    kind: "pick",
    ...key,
    gameId: game._id,
    before: known && { selectedTeamId: known.selectedTeamId, savedAtMs: known.savedAtMs },
    after: { selectedTeamId: team._id, savedAtMs },
    ...(weights && { weights: { given: weights, before: weightsOn(sheet) } }),
  };
}
