import { expect, it } from "vitest";
import type { GameId } from "../../../../src/components/games/gameViews";
import { countOpenGames } from "../../../../src/components/league/openGames";

const HOUR_MS = 3_600_000;
const nowMs = Date.UTC(2026, 10, 21, 18);
const game = (id: string, inHours: number, status: "scheduled" | "in_progress" | "final" | "cancelled" = "scheduled") =>
  ({ id: id as GameId, status, kickoffAtMs: nowMs + inHours * HOUR_MS }) as const;

const week = [
  game("thu", -48, "final"),
  game("live", -1, "in_progress"),
  game("sat", 2),
  game("sun", 24),
  game("mon", 55),
];
const hoursBefore = (hours: number) => ({ kind: "hours", hours }) as const;
const ids = (...names: string[]) => names as GameId[];

it.each([
  [0, 3],
  [1, 3],
  [2, 2],
  [23, 2],
  [24, 1],
  [55, 0],
  [168, 0],
])("[5.2] a new league with %d hours can pick %d games", (hours, open) => {
  expect(countOpenGames({ week, counted: week, deadline: hoursBefore(hours), nowMs, present: null })).toBe(open);
});

it.each([
  [24, 1],
  [1, 2],
  [0, 2],
  [48, 1],
])(
  "[5.2] a league with 24 hours, where sat and sun are locked and sat is picked: %d hours leave %d open",
  (hours, open) => {
    const present = {
      deadline: hoursBefore(24),
      lockedGameIds: ids("thu", "live", "sat", "sun"),
      reopenableGameIds: ids("sun"),
    };
    expect(countOpenGames({ week, counted: week, deadline: hoursBefore(hours), nowMs, present })).toBe(open);
  },
);

it("[5.2] doesn't count cancelled games, or locked ones under a higher deadline", () => {
  const present = { deadline: hoursBefore(1), lockedGameIds: ids("sun"), reopenableGameIds: ids("sun") };
  const games = [game("off", 30, "cancelled"), game("sun", 60)];
  expect(countOpenGames({ week: games, counted: games, deadline: hoursBefore(2), nowMs, present })).toBe(0);
});

it("[10.19] goes by the whole week's first kickoff, whichever games count", () => {
  const games = [game("thu", 1), game("sun", 60), game("mon", 90)];
  const counted = games.slice(1);
  const open = (inHours: number) =>
    countOpenGames({
      week: games,
      counted,
      deadline: { kind: "firstKickoff" },
      nowMs: nowMs + inHours * HOUR_MS,
      present: null,
    });
  expect([open(0.9), open(1)]).toEqual([2, 0]);
});
