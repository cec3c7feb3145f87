// How likely each contender wins, from every outcome of the week.
import { rowChances, winsByOutcome } from "./outcomeTables";
import type { OutcomeWinners } from "./outcomeWinners";
import type { OutcomeChances } from "./winProbability";
import type { GivenWinner } from "./contenders";

/** Counted in draws, or in chances where every outcome is counted. */
export interface CountedWins {
  /** By contender. */
  readonly wins: Float64Array;
  /** Of these, those that nobody shares. */
  readonly winsAlone: Float64Array;
  /** [11.4] The focus's chance by winner of each game. */
  readonly given: () => GivenWinner[];
  /** The standard error of these, at most. */
  readonly givenError: number;
  /** Null where outcomes are drawn. */
  readonly all: AllOutcomes | null;
  /** How many are ahead of the focus at least and at most, as far as outcomes were counted. */
  readonly aheadOfFocus: () => AheadRange;
}

export interface AheadRange {
  readonly least: number;
  readonly most: number;
}

interface AllOutcomes {
  /** How many of the week's outcomes each contender wins, likely or not. */
  readonly ways: Float64Array;
  /** How much of a win each outcome of the week is for the focus; the first table's rows change fastest. */
  readonly shares: Float64Array;
}

/** `focusPlace` may be -1. */
export function countWins(
  { tables: [first, second], places, shares: sharesOfWin, alone, find, countAhead, count }: OutcomeWinners,
  games: readonly OutcomeChances[],
  focusPlace: number,
): CountedWins {
  const wins = new Float64Array(count);
  const winsAlone = new Float64Array(count);
  const ways = new Float64Array(count);
  const [winsByFirst, winsBySecond] = [new Float64Array(first.size), new Float64Array(second.size)];
  const [chancesOfFirst, chancesOfSecond] = [rowChances(first, games), rowChances(second, games)];
  const shares = new Float64Array(first.size * second.size);
  const nothingHidden = new Float64Array(count);
  for (let a = 0; a < first.size; a += 1) {
    for (let b = 0; b < second.size; b += 1) {
      const chance = (chancesOfFirst[a] ?? 0) * (chancesOfSecond[b] ?? 0);
      const winners = find(a, b, nothingHidden);
      for (let index = 0; index < winners; index += 1) {
        const [place, share] = [places[index] ?? 0, sharesOfWin[index] ?? 0];
        wins[place] = (wins[place] ?? 0) + chance * share;
        winsAlone[place] = (winsAlone[place] ?? 0) + chance * (alone[index] ?? 0);
        ways[place] = (ways[place] ?? 0) + share;
        if (place !== focusPlace) continue;
        winsByFirst[a] = (winsByFirst[a] ?? 0) + chance * share;
        winsBySecond[b] = (winsBySecond[b] ?? 0) + chance * share;
        shares[a + first.size * b] = share;
      }
    }
  }
  return {
    wins,
    winsAlone,
    givenError: 0,
    given: () => {
      const won = [...winsByOutcome(first, winsByFirst), ...winsByOutcome(second, winsBySecond)];
      return won.map((of, game) => {
        const share = (name: keyof GivenWinner) => {
          const chance = games[game]?.[name] ?? 0;
          return chance > 0 ? Math.min(1, of[name] / chance) : 0;
        };
        return { home: share("home"), away: share("away") };
      });
    },
    all: { ways, shares },
    aheadOfFocus: () => {
      let [least, most] = [count, 0];
      for (let a = 0; a < first.size; a += 1) {
        for (let b = 0; b < second.size; b += 1) {
          if (chancesOfFirst[a] === 0 || chancesOfSecond[b] === 0) continue;
          const ahead = countAhead(a, b, nothingHidden, focusPlace);
          [least, most] = [Math.min(least, ahead), Math.max(most, ahead)];
        }
      }
      return { least, most };
    },
  };
}
