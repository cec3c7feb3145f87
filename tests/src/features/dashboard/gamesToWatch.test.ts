import { describe, expect, it } from "vitest";
import type { GameView } from "../../../../src/components/games/gameViews";
import { gamesToWatch } from "../../../../src/features/dashboard/gamesToWatch";
import { aGame, hourMs, kickoffAtMs } from "../../../support/screens/gameFixtures";

const game = (status: GameView["status"], hours: number) =>
  aGame({ status, kickoffAtMs: kickoffAtMs + hours * hourMs });

it("[2.15] puts live games first, then the next ones, then the latest finals", () => {
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

describe("games on the screen", () => {
  const named = (id: string, status: GameView["status"], hours: number) => ({
    ...game(status, hours),
    id: id as never,
  });
  const ids = (games: readonly GameView[]) => games.map(({ id }) => id);

  it("keep their places when they end", () => {
    const shown = ["live", "next", "later"];
    const games = [named("live", "final", -3), named("next", "scheduled", 1), named("later", "scheduled", 4)];
    expect(ids(gamesToWatch([...games, named("last", "scheduled", 5)], 3, shown))).toEqual(shown);
  });

  it("make room for a game that starts: the earliest final goes, then the latest kickoff, never a live game", () => {
    const games = [
      named("live", "in_progress", -2),
      named("over", "final", -5),
      named("long over", "final", -72),
      named("late", "scheduled", 9),
    ];
    const shown = ["long over", "live", "over", "late"];
    const started = [named("new", "in_progress", 0)];
    expect(ids(gamesToWatch([...games, ...started], 4, shown))).toEqual(["new", "live", "over", "late"]);
    started.push(named("newer", "in_progress", 0));
    expect(ids(gamesToWatch([...games, ...started], 4, shown))).toEqual(["new", "live", "newer", "late"]);
    started.push(named("newest", "in_progress", 0), named("one too many", "in_progress", 0));
    expect(ids(gamesToWatch([...games, ...started], 4, shown))).toEqual(["new", "live", "newer", "newest"]);
  });

  it("are replaced by another week's games", () => {
    expect(ids(gamesToWatch([named("a", "scheduled", 1), named("b", "scheduled", 2)], 2, ["x", "y"]))).toEqual([
      "a",
      "b",
    ]);
  });
});
