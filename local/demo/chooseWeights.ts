// Chooses what the demo's members give besides teams, where their league's rules ask for it: numbers that mostly follow
// the odds, a best bet and a guess. The same in every run.
import type { RuleSettings } from "../../domain/leagueRules/ruleSettings";
import { fraction, type PickableGame } from "./choosePick";

type Rules = Pick<RuleSettings, "weights" | "tiebreaker">;

export interface PickWeights {
  readonly confidence?: number;
  readonly isBestBet?: boolean;
  readonly guess?: number;
}

const GUESSES = { least: 31, spread: 28 } as const;
/** How much a member's own feeling counts, in points of the spread. */
const FEELING = 6;

/** How sure the member is of a game: big spreads, and some games for no reason. */
function sureness(game: PickableGame, member: string): number {
  return Math.abs(game.spread ?? 0) + FEELING * fraction("sure", member, game.id);
}

export function chooseGuess(week: string, member: string): number {
  return GUESSES.least + Math.floor(GUESSES.spread * fraction("guess", member, week));
}

/** Numbers for these games, the surest first, from the highest one that isn't `taken`. */
export function chooseNumbers<Game extends PickableGame>(
  games: readonly Game[],
  { member, count, taken }: { member: string; count: number; taken: ReadonlySet<number> },
): Map<Game["id"], number> {
  const free = Array.from({ length: count }, (_, index) => count - index).filter((number) => !taken.has(number));
  const surest = [...games].sort((a, b) => sureness(b, member) - sureness(a, member));
  return new Map(surest.flatMap(({ id }, index) => (free[index] === undefined ? [] : [[id, free[index]] as const])));
}

/** The game that the member bets on; null without games. */
export function chooseBestBet<Game extends PickableGame>(games: readonly Game[], member: string): Game | null {
  return [...games].sort((a, b) => sureness(b, member) - sureness(a, member))[0] ?? null;
}

/** Of a whole sheet: the picked games of a week in which `count` games count. The guess comes with its first pick. */
export function weighSheet<Game extends PickableGame>(
  games: readonly Game[],
  { member, week, count, rules }: { member: string; week: string; count: number; rules: Rules },
): Map<Game["id"], PickWeights> {
  const numbers = rules.weights === "confidence" ? chooseNumbers(games, { member, count, taken: new Set() }) : null;
  const bestBet = rules.weights === "bestBet" ? chooseBestBet(games, member) : null;
  return new Map(
    games.map((game, index) => {
      const confidence = numbers?.get(game.id);
      const isGuessed = index === 0 && rules.tiebreaker !== "none";
      const weights = {
        ...(confidence !== undefined && { confidence }),
        ...(game === bestBet && { isBestBet: true }),
        ...(isGuessed && { guess: chooseGuess(week, member) }),
      };
      return [game.id, weights] as const;
    }),
  );
}
