// Takes others' hidden picks to be right as often as not, since nothing is known of them; the member who looks knows
// their own.
import { seededRandom } from "../common/seededRandom";
import type { Contender, HiddenPick } from "./contenders";

const TOSS_UP = 0.5;

/** One's own picks as they are; others' as toss-ups. */
export const hiddenPicksOf = ({ hidden, ownHidden }: Contender): readonly HiddenPick[] =>
  ownHidden ?? hidden.map(tossUp);

export const tossUp = (weight: number): HiddenPick => ({ weight, chance: TOSS_UP });

const QUANTILES = 1024;
/** Apart from the seeds of the games (drawnWins.ts). */
const SEED = 20_270_101;

export const hasHiddenPicks = (contenders: readonly Contender[]) => contenders.some(({ hidden }) => hidden.length > 0);

/** Writes what each contender's hidden picks bring in one draw, the same whenever it is asked. */
export function hiddenDraws(contenders: readonly Contender[]): (draw: number, into: Float64Array) => void {
  if (!hasHiddenPicks(contenders)) return () => undefined;
  const known = new Map<string, Float64Array>();
  const quantiles = contenders.map((contender) => {
    const picks = hiddenPicksOf(contender);
    const key = picks.map(({ weight, chance }) => `${weight}/${chance}`).join();
    const own = known.get(key) ?? hiddenQuantiles(picks);
    known.set(key, own);
    return own;
  });
  return (draw, into) => {
    const random = seededRandom(SEED + draw);
    for (const [member, own] of quantiles.entries()) into[member] = own[Math.floor(random() * QUANTILES)] ?? 0;
  };
}

/** The points that the picks may come to, at evenly spaced quantiles. */
function hiddenQuantiles(picks: readonly HiddenPick[]): Float64Array {
  let chances = new Map([[0, 1]]);
  for (const pick of picks) {
    const next = new Map<number, number>();
    const add = (value: number, chance: number) => next.set(value, (next.get(value) ?? 0) + chance);
    for (const [sum, chance] of chances) {
      add(sum, chance * (1 - pick.chance));
      add(sum + pick.weight, chance * pick.chance);
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
