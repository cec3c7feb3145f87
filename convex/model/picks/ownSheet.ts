// [10.2][10.6][10.14] What members give besides teams: numbers, a best bet, a guess. Saving picks: picks.ts.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { productError } from "../common/errors";
import type { SeasonWeek } from "../games/games";
import { listFrozenLines } from "../leagueRules/frozenLines";
import { ensurePickem } from "../leagueRules/rules";
import { readWeekRules, scoreMember, type WeekRules } from "../leagueRules/weekRules";
import { ensureMember, ensurePlayer } from "../leagues/memberships";
import { isLockedNow } from "../locks/locks";
import { getSheet, putGuess, putNumbers, type Numbering } from "./sheets";

export const ownSheetView = v.object({
  /** The games that count, by kickoff: a pick's number goes from 1 to their count. */
  countingGameIds: v.array(v.id("games")),
  numbers: v.array(v.object({ gameId: v.id("games"), number: v.number() })),
  bestBetGameId: v.union(v.id("games"), v.null()),
  guess: v.union(v.number(), v.null()),
  /** The game whose total points are guessed; null in a league without a tiebreaker. */
  guessGameId: v.union(v.id("games"), v.null()),
  /** The league's lines so far; `homeSpread` is null for a game that is played straight. */
  lines: v.array(
    v.object({
      gameId: v.id("games"),
      homeSpread: v.union(v.number(), v.null()),
      source: v.union(v.literal("feed"), v.literal("commissioner")),
      frozenAtMs: v.number(),
    }),
  ),
});

interface WeekOfUser extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** The caller's own numbers, best bet and guess, and what they go by. */
export async function getOwnSheet(
  ctx: QueryCtx,
  { user, leagueId, ...at }: WeekOfUser,
): Promise<Infer<typeof ownSheetView>> {
  ensurePickem(await ensureMember(ctx, { user, leagueId }));
  const rules = await readWeekRules(ctx, { leagueId, ...at });
  const sheet = await getSheet(ctx, { leagueId, userId: user._id, ...at });
  const games = rules.games.map(({ id }) => ({ _id: id }));
  const lines = await listFrozenLines(ctx, { leagueId, settings: rules.settings, games });
  return {
    countingGameIds: rules.games.map(({ id }) => id),
    numbers: numbersOn(sheet),
    bestBetGameId: sheet?.bestBetGameId ?? null,
    guess: sheet?.guess ?? null,
    guessGameId: guessGame(rules),
    lines: [...lines.values()].map(({ gameId, homeSpread, source, frozenAtMs }) => ({
      ...{ gameId, homeSpread, source, frozenAtMs },
    })),
  };
}

export function numbersOn(sheet: Pick<Doc<"sheets">, "picks"> | null): { gameId: Id<"games">; number: number }[] {
  const picks = Object.entries(sheet?.picks ?? {}) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  return picks
    .flatMap(([gameId, { number }]) => (number === undefined ? [] : [{ gameId, number }]))
    .sort((a, b) => a.number - b.number);
}

/** [10.6] The last game that counts; null without a tiebreaker or games. */
export function guessGame({ settings, games }: WeekRules): Id<"games"> | null {
  return settings.tiebreaker === "none" ? null : (games.at(-1)?.id ?? null);
}

/** Errors: INVALID unless the league has confidence and 1 to `games` has the number. */
function ensureNumber({ settings, games }: WeekRules, number: number, field: string): void {
  if (settings.weights !== "confidence") {
    throw productError("INVALID", "This league's picks have no numbers.", field);
  }
  if (Number.isInteger(number) && number >= 1 && number <= games.length) return;
  throw productError("INVALID", `A pick's number must be a whole number from 1 to ${games.length}.`, field);
}

interface Weighting {
  readonly league: Doc<"leagues">;
  readonly user: Doc<"users">;
  readonly rules: WeekRules;
  readonly game: Doc<"games">;
  readonly sheet: Doc<"sheets"> | null;
  readonly number?: number | undefined;
  readonly isBestBet?: boolean | undefined;
}

/**
 * [10.14] What a pick's number and best bet make of its sheet. A number that is taken swaps the two, and a best bet
 * moves; neither leaves a game that has locked.
 */
export async function weighPick(ctx: MutationCtx, weighting: Weighting): Promise<Numbering> {
  const { league, rules, game, sheet, number, isBestBet } = weighting;
  const numbers = new Map(numbersOn(sheet).map((each) => [each.gameId, each.number]));
  let bestBetGameId = sheet?.bestBetGameId ?? null;
  if (number !== undefined) {
    ensureNumber(rules, number, "number");
    await ensureUnassigned(ctx, weighting, new Set([number]));
    const holder = [...numbers].find(([gameId, held]) => held === number && gameId !== game._id)?.[0];
    if (holder !== undefined) {
      await ensureOpen(ctx, { league, gameId: holder, field: "number", what: `The number ${number} is` });
      const own = numbers.get(game._id);
      if (own === undefined) numbers.delete(holder);
      else numbers.set(holder, own);
    }
    numbers.set(game._id, number);
  }
  if (isBestBet !== undefined) {
    if (rules.settings.weights !== "bestBet") {
      throw productError("INVALID", "This league has no best bets.", "isBestBet");
    }
    if (isBestBet && bestBetGameId !== null && bestBetGameId !== game._id) {
      await ensureOpen(ctx, { league, gameId: bestBetGameId, field: "isBestBet", what: "Your best bet is" });
    }
    if (isBestBet) bestBetGameId = game._id;
    else if (bestBetGameId === game._id) bestBetGameId = null;
  }
  return { numbers, bestBetGameId };
}

interface OwnSheet {
  readonly league: Doc<"leagues">;
  readonly user: Doc<"users">;
  readonly rules: WeekRules;
  readonly sheet: Doc<"sheets"> | null;
}

/**
 * A locked game without a number has got the lowest one that was left (domain/scoring/confidence.ts). It keeps it: a
 * number given later must not push it up.
 */
async function ensureUnassigned(
  ctx: MutationCtx,
  { league, user, rules, sheet }: OwnSheet,
  numbers: ReadonlySet<number>,
): Promise<void> {
  const { picks } = await scoreMember(ctx, rules, {
    ...{ league, season: league.currentSeason, userId: user._id, sheet },
  });
  for (const { game: gameId, weight } of picks) {
    if (sheet?.picks[gameId]?.number !== undefined || !numbers.has(weight)) continue;
    await ensureOpen(ctx, { league, gameId, field: "number", what: `The number ${weight} is` });
  }
}

interface Held {
  readonly league: Doc<"leagues">;
  readonly gameId: Id<"games">;
  readonly field: string;
  /** "Your best bet is" */
  readonly what: string;
}

async function ensureOpen(ctx: MutationCtx, { league, gameId, field, what }: Held): Promise<void> {
  const game = await ctx.db.get("games", gameId);
  if (game !== null && (await isLockedNow(ctx, league, game))) {
    throw productError("LOCKED", `${what} on a game that has locked.`, field);
  }
}

interface NumberedSheet extends WeekOfUser {
  readonly numbers: readonly { readonly gameId: Id<"games">; readonly number: number }[];
}

/**
 * [10.14] Gives picks their numbers all at once, as dragging does. Picks that aren't named lose theirs, unless their
 * games have locked.
 */
export async function saveNumbers(ctx: MutationCtx, { user, leagueId, numbers, ...at }: NumberedSheet): Promise<null> {
  const league = await ensurePlayer(ctx, { user, leagueId });
  ensurePickem(league);
  const sheet = await getSheet(ctx, { leagueId, userId: user._id, ...at });
  const rules = await readWeekRules(ctx, { leagueId, ...at });
  const wanted = new Map<Id<"games">, number>();
  for (const { gameId, number } of numbers) {
    ensureNumber(rules, number, "numbers");
    if (sheet?.picks[gameId] === undefined) {
      throw productError("INVALID", "Pick a team before you number its game.", "numbers");
    }
    if (wanted.has(gameId)) throw productError("INVALID", "A game is there twice.", "numbers");
    if ([...wanted.values()].includes(number)) {
      throw productError("INVALID", `The number ${number} is there twice.`, "numbers");
    }
    wanted.set(gameId, number);
  }
  if (sheet === null) return null;
  await ensureUnassigned(ctx, { league, user, rules, sheet }, new Set(wanted.values()));
  const before = new Map(numbersOn(sheet).map((each) => [each.gameId, each.number]));
  for (const gameId of Object.keys(sheet.picks) as Id<"games">[]) {
    const [old, next] = [before.get(gameId), wanted.get(gameId)];
    if (old === next) continue;
    const game = await ctx.db.get("games", gameId);
    if (game === null || !(await isLockedNow(ctx, league, game))) continue;
    if (next !== undefined) throw productError("LOCKED", "A locked game keeps its number.", "numbers");
    if (old === undefined) continue;
    if ([...wanted.values()].includes(old)) {
      throw productError("LOCKED", `The number ${old} is on a game that has locked.`, "numbers");
    }
    wanted.set(gameId, old);
  }
  await putNumbers(ctx, sheet, { numbers: wanted, bestBetGameId: sheet.bestBetGameId ?? null });
  return null;
}

const GUESS = { min: 0, max: 200 } as const;

/** [10.6] The guess of the total points of the week's last game. */
export async function saveGuess(
  ctx: MutationCtx,
  { user, leagueId, guess, ...at }: WeekOfUser & { guess: number },
): Promise<null> {
  const league = await ensurePlayer(ctx, { user, leagueId });
  ensurePickem(league);
  const gameId = guessGame(await readWeekRules(ctx, { leagueId, ...at }));
  const game = gameId === null ? null : await ctx.db.get("games", gameId);
  if (game === null) throw productError("INVALID", "This league asks for no guess in this week.", "guess");
  if (!Number.isInteger(guess) || guess < GUESS.min || guess > GUESS.max) {
    throw productError("INVALID", `The guess must be a whole number from ${GUESS.min} to ${GUESS.max}.`, "guess");
  }
  if (await isLockedNow(ctx, league, game)) {
    throw productError("LOCKED", "The game of the guess has locked.", "guess");
  }
  await putGuess(ctx, { leagueId, userId: user._id, ...at }, guess);
  return null;
}
