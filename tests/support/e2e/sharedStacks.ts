// Stacks that several files of browser tests share. Each starts when a test first needs it. These tests may only change
// their own players, leagues and games, since the other tests use the same stack.
import { test as base } from "@playwright/test";
import type { EventOptions } from "../feed/espnEvent";
import { filledOnce } from "../stacks/filledOnce";
import { startFedStack, type FedStack } from "../stacks/startFedStack";
import { startStack, type Stack } from "../stacks/startStack";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than two starts may take (startStack.ts), the first until the demo is complete (filledOnce.ts). */
const START_TIMEOUT_MS = 2_000_000;

export const at = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Week 11 of a season that is named by the year it starts in. */
const WEEK = { season: new Date(Date.now() - 60 * DAY_MS).getFullYear(), week: 11 };

type Named = EventOptions & { readonly id: string };

const odds = [{ spread: -3.5, overUnder: 44.5, details: "CHI -3.5" }];
export const live = { status: "live", period: 2, clock: "8:42", score: [3, 7] } as const;
export const final = { status: "final", period: 4, score: [20, 17] } as const;

// Two teams and a week identify a game, so each pair is one game.
const games = (): Named[] => [
  ...(["CHI", "DET", "MIN"] as const).map((away, index) => ({
    ...({ id: `90${index}`, home: "GB", away, date: at(-6 * HOUR_MS + index), ...final } as const),
  })),
  { id: "950", home: "CHI", away: "MIN", date: at(-HOUR_MS), odds, ...live },
  { id: "951", home: "BUF", away: "MIN", date: at(-HOUR_MS), odds, ...live },
  { id: "960", home: "DET", away: "CHI", date: at(2 * DAY_MS), odds },
  { id: "961", home: "MIA", away: "DET", date: at(2 * DAY_MS), odds },
  ...(
    [
      ["MIN", "DET"],
      ["BUF", "CHI"],
      ["MIA", "BUF"],
      ["BUF", "GB"],
      ["GB", "MIA"],
      ["CHI", "MIA"],
      ["MIN", "MIA"],
      ["DET", "BUF"],
    ] as const
  ).map(([home, away], index) => ({ id: `97${index}`, home, away, date: at(3 * DAY_MS + index), odds })),
];

export interface Season {
  readonly stack: FedStack;
  readonly week: { readonly season: number; readonly week: number };
  /** Changes what the next poll returns for a game; the others stay the same. */
  play(id: string, changes: EventOptions): void;
}

async function startSeason(): Promise<Season> {
  const board = new Map(games().map((game) => [game.id, game]));
  const stack = await startFedStack(WEEK, [...board.values()]);
  return {
    stack,
    week: WEEK,
    play(id, changes) {
      board.set(id, { ...board.get(id), ...changes, id });
      stack.feed.setGames(...board.values());
    },
  };
}

interface SharedStacks {
  /** The demo. */
  readonly demo: Stack;
  /** A stack without data, and a feed whose games the test changes. */
  readonly season: Season;
}

export const test = base.extend<object, SharedStacks>({
  demo: [
    async ({}, use) => {
      // Each poll costs the stack and all open pages time.
      const env = { FEED_LIVE_INTERVAL_MS: "6000" };
      const stack = await startStack({ env, from: await filledOnce({ env }) });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  season: [
    async ({}, use) => {
      const season = await startSeason();
      await use(season);
      await season.stack.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
});
