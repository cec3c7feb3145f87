// Who wins a week that has ended one way, and how much of a win each has.
import { outcomeTable, type Kinds, type OutcomeTable } from "./outcomeTables";
import type { Contender, WeekOutlook } from "./contenders";

export interface OutcomeWinners {
  /** Of contenders. */
  readonly count: number;
  /** The first half of the open games, with the points of those that are final, and the second. */
  readonly tables: readonly [OutcomeTable, OutcomeTable];
  /** Where `find` writes who wins, by place among the contenders, and how much of a win each of them has. */
  readonly places: Int32Array;
  readonly shares: Float64Array;
  /** How much of a win each of them has alone. */
  readonly alone: Float64Array;
  /** How many win if the games end as these rows say. `hiddenPoints` is by contender. */
  readonly find: (first: number, second: number, hiddenPoints: Float64Array) => number;
  /** True if anybody ends with more points than the contender at `place`. */
  readonly isBehind: (first: number, second: number, hiddenPoints: Float64Array, place: number) => boolean;
  /** How many do. */
  readonly countAhead: (first: number, second: number, hiddenPoints: Float64Array, place: number) => number;
}

/** The contenders come by guess. */
export function outcomeWinners(
  contenders: readonly Contender[],
  totals: WeekOutlook["totals"],
  kinds: Kinds,
): OutcomeWinners {
  const count = contenders.length;
  const half = Math.ceil(kinds.length / 2);
  const pointsBefore = contenders.map(({ points }) => points);
  const first = outcomeTable(contenders, kinds, { from: 0, to: half, pointsBefore });
  const second = outcomeTable(contenders, kinds, {
    from: half,
    to: kinds.length,
    pointsBefore: pointsBefore.map(() => 0),
  });
  const share = sharesOfWins(contenders, totals);
  const places = new Int32Array(count);
  const shares = new Float64Array(count);
  const alone = new Float64Array(count);
  const [pointsOfFirst, pointsOfSecond] = [first.points, second.points];
  // In this loop a week's counting spends its time. Every index is within its array, and `?? 0` doubles what it takes.
  const find: OutcomeWinners["find"] = (a, b, hiddenPoints) => {
    const [rowA, rowB] = [a * count, b * count];
    let most = -Infinity;
    let tied = 0;
    for (let place = 0; place < count; place += 1) {
      const points =
        (pointsOfFirst[rowA + place] as number) +
        (pointsOfSecond[rowB + place] as number) +
        (hiddenPoints[place] as number);
      if (points < most) continue;
      if (points > most) tied = 0;
      most = points;
      places[tied] = place;
      tied += 1;
    }
    share(places, tied, { shares, alone });
    return tied;
  };
  // Whoever was ahead in the last outcome is asked first: mostly that settles it.
  let leader = 0;
  const isBehind: OutcomeWinners["isBehind"] = (a, b, hiddenPoints, own) => {
    const [rowA, rowB] = [a * count, b * count];
    const points =
      (pointsOfFirst[rowA + own] as number) + (pointsOfSecond[rowB + own] as number) + (hiddenPoints[own] as number);
    for (let index = 0; index < count; index += 1) {
      const place = index === 0 ? leader : index === leader ? 0 : index;
      const others = (pointsOfFirst[rowA + place] as number) + (pointsOfSecond[rowB + place] as number);
      if (others + (hiddenPoints[place] as number) <= points) continue;
      leader = place;
      return true;
    }
    return false;
  };
  const countAhead: OutcomeWinners["countAhead"] = (a, b, hiddenPoints, own) => {
    const pointsOf = (place: number) =>
      (pointsOfFirst[a * count + place] ?? 0) + (pointsOfSecond[b * count + place] ?? 0) + (hiddenPoints[place] ?? 0);
    const points = pointsOf(own);
    let ahead = 0;
    for (let place = 0; place < count; place += 1) ahead += Number(pointsOf(place) > points);
    return ahead;
  };
  return { count, tables: [first, second], places, shares, alone, find, isBehind, countAhead };
}

/** Members by guess where guesses break ties, those without one last. */
export function orderByGuess({ contenders, totals }: WeekOutlook): number[] {
  const order = contenders.map((_, member) => member);
  if (totals === null) return order;
  const guessOf = (member: number) => contenders[member]?.guess ?? Infinity;
  return order.sort((a, b) => (guessOf(a) === guessOf(b) ? a - b : guessOf(a) - guessOf(b)));
}

/** For those of the contenders who are tied, by place, writes how much of a win each has, and how much of it alone. */
type SharesOfWins = (tied: Int32Array, count: number, into: Pick<OutcomeWinners, "shares" | "alone">) => void;

/** So fine are chances of totals that sums of a win's shares are exact, in whichever order they are added. */
const FINENESS = 2 ** 36;

/**
 * [10.6] How members with equal points share a win. Without a tiebreaker all of them win. With one, each wins for the
 * totals nearer to their guess than to the next lower and the next higher one. The contenders come by guess.
 */
function sharesOfWins(contenders: readonly Contender[], totals: WeekOutlook["totals"]): SharesOfWins {
  if (totals === null) {
    return (_, count, { shares, alone }) => {
      shares.fill(1, 0, count);
      alone.fill(Number(count === 1), 0, count);
    };
  }
  const guesses = Float64Array.from(contenders, ({ guess }) => guess ?? Infinity);
  const lowest = totals[0]?.total ?? 0;
  let sum = 0;
  const chancesUpTo = Float64Array.from(totals, ({ chance }) => Math.round((sum += chance) * FINENESS) / FINENESS);
  const upTo = (total: number) => (total < lowest ? 0 : (chancesUpTo[total - lowest] ?? 1));
  return (tied, count, { shares, alone }) => {
    const guessAt = (index: number) => (index < count ? (guesses[tied[index] ?? 0] ?? Infinity) : Infinity);
    let [from, index] = [0, 0];
    while (index < count) {
      const guess = guessAt(index);
      let end = index + 1;
      while (end < count && guessAt(end) === guess) end += 1;
      const higher = guessAt(end);
      const to = higher === Infinity ? 1 : upTo(Math.floor((guess + higher) / 2));
      // Without a guess a member wins only where nobody tied has one.
      const share = guess === Infinity ? Number(index === 0) : to - from;
      shares.fill(share, index, end);
      alone.fill(end - index === 1 ? share : 0, index, end);
      [from, index] = [to, end];
    }
  };
}
