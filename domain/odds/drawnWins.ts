// How often each contender wins over many drawn outcomes of a week. The draws of a game stand in one shuffled order,
// from a fixed seed: the first of them are home wins, as many as its chance says, the next away wins, the rest neither.
// So a game's new chances change the draws between the old border and the new one, and only those are counted again.
import { seededRandom } from "../common/seededRandom";
import type { AheadRange, CountedWins } from "./countedWins";
import { hiddenDraws } from "./hiddenPicks";
import { strides } from "./outcomeTables";
import type { OutcomeWinners } from "./outcomeWinners";
import type { OutcomeChances } from "./winProbability";
import type { Contender, OutcomeName, GivenWinner } from "./contenders";

const SEED = 20_260_910;
/** From so many draws the chances by winner are counted: they cost one more counting a game. */
const GIVEN_DRAWS = 4_000;

/** Of each table, by draw. */
type Rows = readonly [Int32Array, Int32Array];

/**
 * Counts the first week in full, and of each after it what its chances change. Sums of shares are exact
 * (outcomeWinners.ts), so it comes to the same. `focusPlace` may be -1.
 */
export function startDrawing(
  contenders: readonly Contender[],
  { tables, find, isBehind, countAhead, places, shares, alone, count: members }: OutcomeWinners,
  { draws, focusPlace }: { draws: number; focusPlace: number },
): (games: readonly OutcomeChances[]) => CountedWins {
  const wins = new Float64Array(members);
  const winsAlone = new Float64Array(members);
  /** The focus's share of the win of each draw. */
  const focusShares = new Float64Array(draws);
  const drawHidden = hiddenDraws(contenders);
  const hiddenPoints = new Float64Array(members);
  /** The rows of each draw; -1 as long as it isn't counted. */
  let rows: Rows = [new Int32Array(draws).fill(-1), new Int32Array(draws).fill(-1)];
  const count = (draw: number, [first, second]: Rows, weight: 1 | -1) => {
    const [a, b] = [first[draw] as number, second[draw] as number];
    if (a < 0) return;
    const winners = find(a, b, hiddenPoints);
    for (let index = 0; index < winners; index += 1) {
      const place = places[index] as number;
      const won = weight * (shares[index] as number);
      wins[place] = (wins[place] as number) + won;
      winsAlone[place] = (winsAlone[place] as number) + weight * (alone[index] as number);
      if (place === focusPlace) focusShares[draw] = (focusShares[draw] as number) + won;
    }
  };
  const focusShareOf = (first: number, second: number) => {
    if (isBehind(first, second, hiddenPoints, focusPlace)) return 0;
    const winners = find(first, second, hiddenPoints);
    for (let index = 0; index < winners; index += 1) if (places[index] === focusPlace) return shares[index] as number;
    return 0;
  };
  return (games) => {
    const drawn = games.map((chances) => drawnOutcomes(chances, draws));
    const next: Rows = [rowsOf(0), rowsOf(1)];
    for (let draw = 0; draw < draws; draw += 1) {
      if (rows[0][draw] === next[0][draw] && rows[1][draw] === next[1][draw]) continue;
      drawHidden(draw, hiddenPoints);
      count(draw, rows, -1);
      count(draw, next, 1);
    }
    rows = next;
    return {
      wins,
      winsAlone,
      given,
      givenError: Math.sqrt(0.25 / Math.min(draws, GIVEN_DRAWS)),
      all: null,
      aheadOfFocus,
    };

    /** Draws again with the other winners of each game: so an unlikely winner's chance is as sure as a likely one's. */
    function given(): GivenWinner[] {
      const counted = Math.min(draws, GIVEN_DRAWS);
      const sides = tables.flatMap((table, half) =>
        strides(table).map((stride, place) => {
          const outcomes = table.kinds[place]?.length ?? 1;
          return { half, stride, outcomes, home: 0, away: 0 };
        }),
      );
      for (let draw = 0; draw < counted; draw += 1) {
        drawHidden(draw, hiddenPoints);
        const [first, second] = [next[0][draw] as number, next[1][draw] as number];
        for (const side of sides) {
          const row = side.half === 0 ? first : second;
          const outcome = Math.floor(row / side.stride) % side.outcomes;
          const withHome = row - outcome * side.stride;
          const shareWith = (changed: number) =>
            side.half === 0 ? focusShareOf(changed, second) : focusShareOf(first, changed);
          side.home += outcome === 0 ? (focusShares[draw] as number) : shareWith(withHome);
          side.away += outcome === 1 ? (focusShares[draw] as number) : shareWith(withHome + side.stride);
        }
      }
      return sides.map(({ home, away }) => ({ home: home / counted, away: away / counted }));
    }

    function aheadOfFocus(): AheadRange {
      let [least, most] = [members, 0];
      for (let draw = 0; draw < draws; draw += 1) {
        drawHidden(draw, hiddenPoints);
        const [first = 0, second = 0] = [next[0][draw], next[1][draw]];
        const ahead = countAhead(first, second, hiddenPoints, focusPlace);
        [least, most] = [Math.min(least, ahead), Math.max(most, ahead)];
      }
      return { least, most };
    }

    function rowsOf(half: 0 | 1): Int32Array {
      const table = tables[half];
      const made = new Int32Array(draws);
      for (const [place, stride] of strides(table).entries()) {
        const { home, away } = drawn[table.from + place] ?? { home: 0, away: 0 };
        const order = shuffledDraws(table.from + place, draws);
        for (let rank = home; rank < draws; rank += 1) {
          const draw = order[rank] as number;
          made[draw] = (made[draw] as number) + (rank < home + away ? stride : 2 * stride);
        }
      }
      return made;
    }
  };
}

/** In the order of `OUTCOMES`; a game without a chance of `none` has none drawn. */
function drawnOutcomes(chances: OutcomeChances, draws: number): Record<OutcomeName, number> {
  const home = Math.round(chances.home * draws);
  const away = chances.none === 0 ? draws - home : Math.min(draws - home, Math.round(chances.away * draws));
  return { home, away, none: draws - home - away };
}

const shuffled = new Map<string, Uint16Array>();

/** The same with every tick, so that chances move with the games alone. */
function shuffledDraws(game: number, draws: number): Uint16Array {
  const key = `${game}/${draws}`;
  const known = shuffled.get(key);
  if (known) return known;
  const random = seededRandom(SEED + game);
  const order = Uint16Array.from({ length: draws }, (_, draw) => draw);
  for (let last = draws - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  shuffled.set(key, order);
  return order;
}
