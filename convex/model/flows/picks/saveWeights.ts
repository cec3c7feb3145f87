// [10.2][10.6][10.14] Members give numbers, a best bet and a guess besides teams. Saving picks: savePicks.ts. Reading:
// reads/picks/ownSheet.ts.
import { neverLocks } from "../../../../domain/leagues/deadlines";
import { inNumberingOrder, numbersOf } from "../../../../domain/scoring/confidence";
import { slotsOf } from "../../../../domain/scoring/confidenceSheet";
import { highestNumber } from "../../../../domain/scoring/pickLimit";
import { guessProblem } from "../../../../domain/scoring/guess";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal, refusalAt } from "../../common/refusals";
import type { SeasonWeek } from "../../records/games/weekGames";
import { ensurePickem } from "../../records/leagueRules/rules";
import { guessGame, readWeekRules, scoreEntry, type WeekRules } from "../../records/leagueRules/weekRules";
import { ensurePlayer } from "../../records/leagues/memberships";
import { noteSave } from "./noteSave";
import { ensurePickedEntry } from "./pickedEntry";
import { lockFor } from "../../records/picks/openedGames";
import { requestLeagueScoring } from "../scoring/scoringRounds";
import { getSheet, putGuess, putNumbers, type Numbering } from "../../records/picks/sheets";
import { numbersOn, bestBetOn } from "../../records/picks/sheetWeights";
import type { WeekOfUser } from "../../reads/picks/ownSheet";

interface WantedNumber {
  readonly sheet: Doc<"sheets"> | null;
  readonly number: number;
  readonly field: string;
}

/**
 * Errors: INVALID unless the league has confidence, and as many games or picks as the number. A sheet keeps a higher
 * one that it has from before a game left the week.
 */
function ensureNumber(rules: WeekRules, { sheet, number, field }: WantedNumber): void {
  const { settings, games } = rules;
  const highest = highestNumber(settings, games);
  if (highest === null) throw refusalAt(field, "noNumbers");
  const held = numbersOn(sheet, rules).map((each) => each.number);
  if (slotsOf(highest, held).includes(number)) return;
  throw refusalAt(field, "numberOutOfRange", { games: highest });
}

interface Weighting {
  readonly league: Doc<"leagues">;
  readonly entry: Doc<"entries">;
  readonly rules: WeekRules;
  readonly game: Doc<"games">;
  readonly sheet: Doc<"sheets"> | null;
  readonly number?: number | undefined;
  readonly isBestBet?: boolean | undefined;
}

/**
 * [10.14] Puts a pick's number and best bet on its sheet. A number that is taken swaps the two, and a best bet moves;
 * neither leaves a game that has locked.
 */
export async function weighPick(ctx: MutationCtx, weighting: Weighting): Promise<Numbering> {
  const { rules, game, sheet, number, isBestBet } = weighting;
  const numbers = new Map(numbersOn(sheet, rules).map((each) => [each.gameId, each.number]));
  let assigned: Numbering["assigned"] = new Set();
  let bestBetGameId = bestBetOn(sheet, rules);
  if (number !== undefined) {
    ensureNumber(rules, { sheet, number, field: "number" });
    const holder = [...numbers].find(([gameId, held]) => held === number && gameId !== game._id)?.[0];
    if (holder !== undefined) {
      if (await isLocked(ctx, weighting, holder)) throw refusal("numberLocked", { number });
      const own = numbers.get(game._id);
      if (own === undefined) numbers.delete(holder);
      else numbers.set(holder, own);
    }
    numbers.set(game._id, number);
    assigned = await keepAssigned(ctx, weighting, { numbers, field: "number" });
  }
  if (isBestBet !== undefined) {
    if (rules.settings.weights !== "bestBet") {
      throw refusal("noBestBets");
    }
    const before = bestBetGameId === game._id ? null : bestBetGameId;
    if (isBestBet && before !== null && (await isLocked(ctx, weighting, before))) throw refusal("bestBetLocked");
    if (isBestBet) bestBetGameId = game._id;
    else if (bestBetGameId === game._id) bestBetGameId = null;
  }
  return { numbers, assigned, bestBetGameId };
}

/**
 * [10.14] The sheet's numbers and best bet without the pick: its own are free again. Refused where a missed game would
 * count something else then.
 */
export async function weighWithout(ctx: MutationCtx, weighting: Weighting): Promise<Numbering> {
  const { rules, game, sheet } = weighting;
  const numbers = new Map(numbersOn(sheet, rules).map((each) => [each.gameId, each.number]));
  numbers.delete(game._id);
  const hasNumbers = rules.settings.weights === "confidence";
  const without = { numbers, without: game._id, field: "gameId" };
  const assigned = hasNumbers ? await keepAssigned(ctx, weighting, without) : new Set<Id<"games">>();
  const bestBetGameId = bestBetOn(sheet, rules);
  return { numbers, assigned, bestBetGameId: bestBetGameId === game._id ? null : bestBetGameId };
}

interface OwnSheet {
  readonly league: Doc<"leagues">;
  readonly entry: Doc<"entries">;
  readonly rules: WeekRules;
  readonly sheet: Doc<"sheets"> | null;
}

interface NewNumbers {
  readonly numbers: Map<Id<"games">, number>;
  /** The pick on this game goes. */
  readonly without?: Id<"games">;
  readonly field: string;
}

/**
 * A locked game without a number has got the lowest one that was left (domain/scoring/confidence.ts). It keeps it: new
 * numbers can neither take it nor leave a lower one. So the game's pick is given the number; a missed game has no pick
 * that could hold it, and numbers that would change it are refused. Returns the games that were given theirs.
 */
async function keepAssigned(
  ctx: MutationCtx,
  { league, entry, rules, sheet }: OwnSheet,
  { numbers, without, field }: NewNumbers,
): Promise<Numbering["assigned"]> {
  const season = league.currentSeason;
  const { picks } = scoreEntry(rules, { league, season, entry, sheet });
  const missed = new Map<Id<"games">, number>();
  const assigned = new Set<Id<"games">>();
  for (const { game: gameId, weight, isMissed } of picks) {
    if (sheet?.picks[gameId]?.number !== undefined || numbers.has(gameId)) continue;
    if (!(await isLocked(ctx, { league, entry }, gameId))) continue;
    if ([...numbers.values()].includes(weight)) {
      throw refusalAt(field, "numberLocked", { number: weight });
    }
    if (isMissed) {
      missed.set(gameId, weight);
      continue;
    }
    numbers.set(gameId, weight);
    assigned.add(gameId);
  }
  if (missed.size === 0) return assigned;
  const weighted = new Set(picks.map(({ game }) => game));
  const counting = rules.games.filter(({ id }) => id !== without && (weighted.has(id) || numbers.has(id)));
  const ordered = inNumberingOrder(counting, ({ status }) => status);
  const after = numbersOf(ordered.map(({ id }) => ({ game: id, number: numbers.get(id) ?? null })));
  for (const [gameId, weight] of missed) {
    if (after.get(gameId) === weight) continue;
    throw refusalAt(field, "missedGameKeepsNumber", { weight });
  }
  return assigned;
}

/** Where games don't lock, numbers, best bets and guesses of games that have ended can change. */
export async function scoreIfUnlocked(
  ctx: MutationCtx,
  { league, season, week }: SeasonWeek & { league: Doc<"leagues"> },
): Promise<void> {
  if (neverLocks(league, season)) await requestLeagueScoring(ctx, { leagueId: league._id, season, week });
}

type EntryOfLeague = Pick<Weighting, "league" | "entry">;

async function isLocked(ctx: MutationCtx, of: EntryOfLeague, gameId: Id<"games">): Promise<boolean> {
  const game = await ctx.db.get("games", gameId);
  return game !== null && (await isLockedForEntry(ctx, of, game));
}

async function isLockedForEntry(ctx: MutationCtx, { league, entry }: EntryOfLeague, game: Doc<"games">) {
  return (await lockFor(ctx, { league, entryId: entry._id, game })) === "locked";
}

interface PickedSheet extends WeekOfUser {
  readonly entryId?: Id<"entries"> | undefined;
}

interface NumberedSheet extends PickedSheet {
  readonly numbers: readonly { readonly gameId: Id<"games">; readonly number: number }[];
}

/**
 * [10.14] Gives picks their numbers all at once, as dragging does. Picks that aren't named lose theirs, unless their
 * games have locked.
 */
export async function saveNumbers(
  ctx: MutationCtx,
  { user, leagueId, entryId, numbers, ...at }: NumberedSheet,
): Promise<null> {
  const league = await ensurePlayer(ctx, { user, leagueId });
  ensurePickem(league);
  const entry = await ensurePickedEntry(ctx, { user, league, entryId });
  const sheet = await getSheet(ctx, { entryId: entry._id, ...at });
  const rules = await readWeekRules(ctx, { leagueId, ...at });
  if (rules.games.length === 0) throw refusal("weekWithoutGames");
  const wanted = new Map<Id<"games">, number>();
  for (const { gameId, number } of numbers) {
    ensureNumber(rules, { sheet, number, field: "numbers" });
    if (!rules.games.some(({ id }) => id === gameId)) {
      throw refusalAt("numbers", "gameNotCounted");
    }
    if (sheet?.picks[gameId] === undefined) {
      throw refusal("numberBeforePick");
    }
    if (wanted.has(gameId)) throw refusal("gameListedTwice");
    if ([...wanted.values()].includes(number)) {
      throw refusal("numberUsedTwice", { number });
    }
    wanted.set(gameId, number);
  }
  if (sheet === null || rules.settings.weights !== "confidence") return null;
  const before = new Map(numbersOn(sheet, rules).map((each) => [each.gameId, each.number]));
  for (const gameId of Object.keys(sheet.picks) as Id<"games">[]) {
    const [old, next] = [before.get(gameId), wanted.get(gameId)];
    if (old === next) continue;
    if (!(await isLocked(ctx, { league, entry }, gameId))) continue;
    if (next !== undefined) throw refusal("lockedGameKeepsNumber");
    if (old === undefined) continue;
    if ([...wanted.values()].includes(old)) {
      throw refusalAt("numbers", "numberLocked", { number: old });
    }
    wanted.set(gameId, old);
  }
  const assigned = await keepAssigned(ctx, { league, entry, rules, sheet }, { numbers: wanted, field: "numbers" });
  await putNumbers(ctx, sheet, { numbers: wanted, assigned, bestBetGameId: bestBetOn(sheet, rules) });
  await noteSave(ctx, { leagueId, entryId: entry._id, ...at }, { before: sheet, byId: user._id });
  await scoreIfUnlocked(ctx, { league, ...at });
  return null;
}

/** [10.6] The guess of the total points of the week's last game. */
export async function saveGuess(
  ctx: MutationCtx,
  { user, leagueId, entryId, guess, ...at }: PickedSheet & { guess: number },
): Promise<null> {
  const league = await ensurePlayer(ctx, { user, leagueId });
  ensurePickem(league);
  const entry = await ensurePickedEntry(ctx, { user, league, entryId });
  const gameId = guessGame(await readWeekRules(ctx, { leagueId, ...at }));
  const game = gameId === null ? null : await ctx.db.get("games", gameId);
  if (game === null) throw refusal("noGuessAsked");
  ensureNoProblem("guess", guessProblem(guess));
  if (await isLockedForEntry(ctx, { league, entry }, game)) throw refusal("guessLocked");
  const key = { leagueId, entryId: entry._id, ...at };
  const before = await getSheet(ctx, key);
  await putGuess(ctx, key, { guess });
  await noteSave(ctx, key, { before, byId: user._id });
  await scoreIfUnlocked(ctx, { league, ...at });
  return null;
}
