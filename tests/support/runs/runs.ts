// How many runs random tests make: a few from a fixed seed in `npm test`, and many from a fresh, printed seed in `npm
// run test:long`.
const longSeed = process.env["LONG_SEED"];
const HOUR_MS = 3_600_000;

/** Whether this is `npm run test:long`, for tests of which `npm test` runs a part. */
export const isLong = longSeed !== undefined;

/** In fast-check's format. */
export function runsOf({ seed, short, long }: { seed: number; short: number; long: number }): {
  seed: number;
  numRuns: number;
} {
  return longSeed === undefined ? { seed, numRuns: short } : { seed: Number(longSeed), numRuns: long };
}

export const RANDOM_TIMEOUT_MS = longSeed === undefined ? 120_000 : HOUR_MS;
