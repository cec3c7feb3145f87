import { expect, it } from "vitest";
import type { GameView } from "../../../../src/components/games/views";
import { gamesToWatch } from "../../../../src/features/dashboard/gamesToWatch";
import { aGame, hourMs, kickoffAtMs } from "../../../support/gameFixtures";

const game = (status: GameView["status"], hours: number) =>
  aGame({ status, kickoffAtMs: kickoffAtMs + hours * hourMs });

it("[2.15] live games first, then the next ones, then the latest finals", () => {
  const games = [
    game("final", -72),
    game("final", -4),
    game("in_progress", -1),
    game("scheduled", 3),
    game("scheduled", 27),
  ];
  expect(gamesToWatch(games, 5).map(({ kickoffAtMs: at }) => (at - kickoffAtMs) / hourMs)).toEqual([
    -1, 3, 27, -4, -72,
  ]);
  expect(gamesToWatch(games, 2)).toHaveLength(2);
});
