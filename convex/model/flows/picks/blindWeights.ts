// [13.2][10.14] A commissioner gives a pick of somebody else's entry its number or best bet without seeing its sheet.
// Refusals follow from locks and from what everybody sees of the entry. Weights of hidden picks make way silently.
import { highestNumber } from "../../../../domain/scoring/pickLimit";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal, refusalAt } from "../../common/refusals";
import { readWeekReveal } from "../../records/leagueRules/revealedGames";
import type { WeekRules } from "../../records/leagueRules/weekRules";
import { isLockedNow, isPastDeadlineNow } from "../../records/locks/gameLocks";
import { WeekStarts } from "../../records/locks/weekStarts";
import type { Numbering } from "../../records/picks/sheets";
import { bestBetOn, numbersOn } from "../../records/picks/sheetWeights";

interface Weighting {
  readonly league: Doc<"leagues">;
  readonly rules: WeekRules;
  /** It has just been found to be one that can be entered. */
  readonly game: Doc<"games">;
  readonly sheet: Doc<"sheets"> | null;
  readonly number: number | undefined;
  readonly isBestBet: boolean | undefined;
}

/** Null if neither is given. Errors: INVALID, LOCKED. */
export async function weighBlindly(ctx: MutationCtx, weighting: Weighting): Promise<Numbering | null> {
  const { rules, game, sheet, number, isBestBet } = weighting;
  if (number === undefined && isBestBet === undefined) return null;
  const { weights } = rules.settings;
  if (number !== undefined) ensureInRange(rules, number);
  if (isBestBet !== undefined && weights !== "bestBet") throw refusal("noBestBets");
  const numbers = new Map(numbersOn(sheet, rules).map((each) => [each.gameId, each.number]));
  if (number !== undefined) {
    const held = await listLockedNumbers(ctx, weighting, numbers);
    if (held.includes(number)) throw refusal("numberLocked", { number });
    const holder = [...numbers].find(([gameId, each]) => each === number && gameId !== game._id)?.[0];
    const own = numbers.get(game._id);
    if (holder !== undefined && own === undefined) numbers.delete(holder);
    if (holder !== undefined && own !== undefined) numbers.set(holder, own);
    numbers.set(game._id, number);
  }
  let bestBetGameId = bestBetOn(sheet, rules);
  if (isBestBet === true) {
    await ensureBetIsFree(ctx, weighting);
    bestBetGameId = game._id;
  } else if (isBestBet === false && bestBetGameId === game._id) {
    bestBetGameId = null;
  }
  return { numbers, assigned: new Set(), bestBetGameId };
}

function ensureInRange({ settings, games }: WeekRules, number: number): void {
  const highest = highestNumber(settings, games);
  if (highest === null) throw refusalAt("number", "noNumbers");
  if (Number.isInteger(number) && number >= 1 && number <= highest) return;
  throw refusal("numberOutOfRange", { games: highest });
}

/**
 * The numbers that other locked games show. Refused where one of them counts a number that isn't shown: the lowest that
 * was left, which depends on hidden ones.
 */
async function listLockedNumbers(
  ctx: MutationCtx,
  { rules, sheet, ...at }: Weighting,
  numbers: Numbering["numbers"],
): Promise<number[]> {
  const held: number[] = [];
  const { locked, shown } = await readLocks(ctx, { rules, ...at });
  for (const gameId of locked) {
    if (!shown.has(gameId)) throw refusal("numbersNotShown");
    const pick = sheet?.picks[gameId];
    if (pick === undefined && rules.settings.missedPick === "nothing") continue;
    const own = numbers.get(gameId);
    if (own === undefined || pick?.isAssigned) throw refusal("numbersNotShown");
    held.push(own);
  }
  return held;
}

async function ensureBetIsFree(ctx: MutationCtx, { rules, sheet, ...at }: Weighting): Promise<void> {
  const { locked, shown } = await readLocks(ctx, { rules, ...at });
  if (locked.some((gameId) => !shown.has(gameId))) throw refusal("betNotShown");
  const bestBet = bestBetOn(sheet, rules);
  if (bestBet !== null && locked.includes(bestBet)) throw refusal("bestBetLocked");
}

/**
 * Of the other games that count: which have locked, also where historical mode keeps them open, and which are shown.
 */
async function readLocks(ctx: MutationCtx, { league, rules, game }: Pick<Weighting, "league" | "rules" | "game">) {
  const { season, week } = game;
  const { shown } = await readWeekReveal(ctx, { league, season, week }, rules);
  const weeks = new WeekStarts(ctx);
  const locked: Id<"games">[] = [];
  for (const { id } of rules.games) {
    const other = id === game._id ? null : await ctx.db.get("games", id);
    if (other === null) continue;
    if ((await isLockedNow(ctx, league, other, weeks)) || (await isPastDeadlineNow(ctx, league, other, weeks))) {
      locked.push(id);
    }
  }
  return { locked, shown };
}
