// How many runs random tests make: from a fixed seed the first few in `npm test` and `npm run test:host`, and many from
// a fresh, printed seed in `npm run test:long`.
const longSeed = process.env["LONG_SEED"];
/** For tests that run on two backends (vitest.config.ts). */
const isQuick = process.env["QUICK_RUNS"] !== undefined;
const QUICK_SHARE = 1 / 4;
const HOUR_MS = 3_600_000;

/** True in `npm run test:long`, for tests of which the other commands run a part. */
export const isLong = longSeed !== undefined;

/** In fast-check's format. */
export function runsOf({ seed, short, long }: { seed: number; short: number; long: number }): {
  seed: number;
  numRuns: number;
} {
  if (longSeed !== undefined) return { seed: Number(longSeed), numRuns: long };
  return { seed, numRuns: isQuick ? Math.ceil(short * QUICK_SHARE) : short };
}

export const RANDOM_TIMEOUT_MS = longSeed === undefined ? HOUR_MS / 6 : HOUR_MS;
