// The limits of what a first visit costs.
import type { RoundTrips } from "./measureRoundTrips";
import type { ScreenFigures } from "./measureScreen";

export type Figures = ScreenFigures & Partial<RoundTrips>;

export interface Goal {
  readonly name: keyof Figures;
  readonly limit: number;
  /** True if the limit is the least that will do, instead of the most. */
  readonly isLeast?: boolean;
}

export const screens = [
  "landing",
  "dashboard",
  "My Picks",
  "All Picks",
  "league home",
  "leagues",
  "survivor",
  "pool",
  "game",
] as const;
export type Screen = (typeof screens)[number];

/** Of every page's code, dialogs apart: they are fetched when they open. */
export const MOST_SCRIPT_KB = 180;

const pageGoals = (performance: number): Goal[] => [
  { name: "performance", limit: performance, isLeast: true },
  { name: "bestPractices", limit: 100, isLeast: true },
  { name: "lcpSeconds", limit: 2.5 },
  { name: "blockingMs", limit: 200 },
  { name: "layoutShift", limit: 0.019 },
];

export const goals: Readonly<Record<Screen, readonly Goal[]>> = {
  landing: pageGoals(95),
  dashboard: [
    ...pageGoals(90),
    { name: "scriptKb", limit: 170 },
    { name: "scriptFiles", limit: 12 },
    { name: "fontKb", limit: 60 },
    { name: "roundTripsToContent", limit: 4 },
  ],
  "My Picks": pageGoals(90),
  "All Picks": pageGoals(90),
  "league home": pageGoals(90),
  leagues: pageGoals(90),
  survivor: pageGoals(90),
  pool: pageGoals(90),
  game: pageGoals(90),
};
