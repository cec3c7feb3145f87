// How much each benchmark does.
import type { EngineScale } from "./engine";
import type { JobsScale } from "./jobs/causeJobs";

interface Scale {
  /** Of fan-out, one run for each number of clients. */
  readonly clients: readonly number[];
  readonly updates: number;
  readonly warmUps: number;
  readonly engine: EngineScale;
  readonly scheduledWork: { readonly saves: number; readonly jobs: number };
  /** In survivor pools of each size. */
  readonly entries: readonly number[];
  /** Of All Picks. */
  readonly watchers: readonly number[];
  /** Of the board. */
  readonly ticks: number;
  readonly scrolledPx: number;
  /** On a Sunday. */
  readonly leagues: readonly number[];
  /** In leagues of each format. */
  readonly members: readonly number[];
  /** Of the leagues that a commissioner runs. */
  readonly leagueEntries: readonly number[];
  /** Leagues of 250 entries. */
  readonly leaguesWithNets: readonly number[];
  /** Of a league whose season is moved in. */
  readonly movedSeason: { readonly entries: number; readonly weeks: number };
  /** Of a big screen, at speed 30. */
  readonly screenMinutes: number;
  readonly jobs: JobsScale;
}

export const FULL: Scale = {
  clients: [500, 1_000],
  updates: 200,
  warmUps: 3_000,
  engine: { slices: 6, commits: 400, subscriptions: 10_000 },
  scheduledWork: { saves: 60, jobs: 400 },
  entries: [100, 1_000, 10_000],
  watchers: [100, 1_000],
  ticks: 100,
  scrolledPx: 12_000,
  leagues: [50, 500],
  members: [10, 100, 500],
  leagueEntries: [20, 100, 250],
  leaguesWithNets: [4, 40],
  movedSeason: { entries: 250, weeks: 18 },
  screenMinutes: 60,
  jobs: {
    fullLeagues: 12,
    smallLeagues: 186,
    smallPools: 100,
    poolMembers: 100,
    oldRows: 6,
    importedRows: { games: 64, pickers: 100 },
  },
};

/** Seconds: whether they still run. */
export const SHORT: Scale = {
  clients: [10],
  updates: 5,
  warmUps: 5,
  engine: { slices: 1, commits: 5, subscriptions: 110 },
  scheduledWork: { saves: 5, jobs: 10 },
  entries: [100],
  watchers: [5],
  ticks: 3,
  scrolledPx: 1_500,
  leagues: [2],
  members: [10],
  leagueEntries: [20],
  leaguesWithNets: [1],
  movedSeason: { entries: 3, weeks: 2 },
  screenMinutes: 0.1,
  jobs: FULL.jobs,
};
