// Seeded randomness: the same texts always give the same numbers, in the same order, on every machine.

export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  /** Standard normal. */
  normal(): number;
  shuffle<T>(items: readonly T[]): T[];
}

export function createRandom(...words: readonly (string | number)[]): Random {
  let [a, b, c, d] = hash(words.join("\u0000"));
  const next = () => {
    // sfc32
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffle: (items) => {
      const shuffled = [...items];
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [shuffled[i], shuffled[j]] = [
          shuffled[j] as (typeof shuffled)[number],
          shuffled[i] as (typeof shuffled)[number],
        ];
      }
      return shuffled;
    },
  };
}

// cyrb128
function hash(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1];
}
