// What hidden picks may bring: of each nothing is known, so it is right as often as not.
import { seededRandom } from "../common/seededRandom";
import type { Contender } from "./weekOdds";

export const TOSS_UP = 0.5;
const QUANTILES = 1024;
/** Apart from the seeds of the games (drawnWins.ts). */
const SEED = 20_270_101;

export const hasHiddenPicks = (contenders: readonly Contender[]) => contenders.some(({ hidden }) => hidden.length > 0);

/** Writes what each contender's hidden picks bring in one draw, the same whenever it is asked. */
export function hiddenDraws(contenders: readonly Contender[]): (draw: number, into: Float64Array) => void {
  if (!hasHiddenPicks(contenders)) return () => undefined;
  const known = new Map<string, Float64Array>();
  const quantiles = contenders.map(({ hidden }) => {
    const key = hidden.join();
    const own = known.get(key) ?? hiddenQuantiles(hidden);
    known.set(key, own);
    return own;
  });
  return (draw, into) => {
    const random = seededRandom(SEED + draw);
    for (const [member, own] of quantiles.entries()) into[member] = own[Math.floor(random() * QUANTILES)] ?? 0;
  };
}

/** The sums of weights, each counted or not with equal chances, at evenly spaced quantiles. */
function hiddenQuantiles(weights: readonly number[]): Float64Array {
  let chances = new Map([[0, 1]]);
  for (const weight of weights) {
    const next = new Map<number, number>();
    for (const [sum, chance] of chances) {
      for (const value of [sum, sum + weight]) next.set(value, (next.get(value) ?? 0) + chance * TOSS_UP);
    }
    chances = next;
  }
  const sums = [...chances].sort(([a], [b]) => a - b);
  let [place, upTo] = [0, sums[0]?.[1] ?? 1];
  return Float64Array.from({ length: QUANTILES }, (_, index) => {
    while ((index + 0.5) / QUANTILES > upTo && place < sums.length - 1) upTo += sums[(place += 1)]?.[1] ?? 0;
    return sums[place]?.[0] ?? 0;
  });
}
