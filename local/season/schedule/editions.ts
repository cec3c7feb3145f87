// The parameters of the simulated seasons. A data folder keeps the edition that it started with, because another one
// would change results and schedules that its players know. So an edition's numbers never change; better numbers are a
// new edition.

export interface Edition {
  readonly homeAdvantage: number;
  /** How much a team's overall quality varies, on both sides of the ball: between teams, and from year to year. */
  readonly quality: { readonly lasting: number; readonly yearly: number };
  /** The least and the most points that a team can be expected to score. */
  readonly expected: { readonly least: number; readonly most: number };
  readonly lines: {
    /** How much of a difference bookmakers see, and how wrong they are. */
    readonly sight: number;
    readonly error: number;
    /** How far half of the totals stay below their mean. */
    readonly totalSkew: number;
    /** Maps expected margins to spreads; beyond the last step, the nearest half point. */
    readonly steps: readonly (readonly [upTo: number, spread: number])[];
  };
  readonly scoring: {
    readonly level: number;
    /** Points grow faster than proportionally with yards. */
    readonly exponent: number;
    /** How much the day's form varies: for both teams together, and for each. */
    readonly day: number;
    readonly form: number;
  };
  /** The share of games kept that end 0, 1, 2… points apart, and of all others; the rest are played again. */
  readonly kept: readonly number[];
  readonly keptBeyond: number;
  /** Schedules avoid long runs of away games. */
  readonly isBalanced: boolean;
}

const FIRST: Edition = {
  homeAdvantage: 1.7,
  quality: { lasting: 0, yearly: 0 },
  expected: { least: 14, most: 32 },
  lines: { sight: 1, error: 0.8, totalSkew: 0, steps: [] },
  scoring: { level: 1.175, exponent: 0.5, day: 0, form: 0 },
  kept: [],
  keptBeyond: 1,
  isBalanced: false,
};

/** Fitted to 1,047 real games of 2022 to 2025 (tests/local/season/likeTheLeague.test.ts). */
const SECOND: Edition = {
  homeAdvantage: 2.1,
  quality: { lasting: 1, yearly: 1.4 },
  expected: { least: 11, most: 35 },
  lines: {
    sight: 0.85,
    error: 0.2,
    totalSkew: 0.3,
    // Games end three or seven points apart so often that lines cluster there. Few are below one.
    steps: [
      [0.4, 1],
      [0.8, 1.5],
      [1.1, 2],
      [2.1, 2.5],
      [3.3, 3],
      [4.1, 3.5],
    ],
  },
  scoring: { level: 1.15, exponent: 0.48, day: 0.05, form: 0.05 },
  kept: [0.7, 1, 0.85, 1, 0.56, 0.8, 1, 0.65, 0.82, 0.43, 0.58, 0.19, 0.55, 0.42, 0.74, 0.43, 0.62, 0.88],
  keptBeyond: 0.68,
  isBalanced: true,
};

export const EDITIONS = { 1: FIRST, 2: SECOND } as const;
export type EditionNumber = keyof typeof EDITIONS;
export const LATEST_EDITION: EditionNumber = 2;
