import { expect, it } from "vitest";
import type { GameId, GameView } from "../../../../src/components/games/gameViews";
import { gameToShow } from "../../../../src/features/landing/showGame";
import { aGame, hourMs, kickoffAtMs } from "../../../support/screens/gameFixtures";

const game = (id: string, status: GameView["status"], hour = 0) =>
  aGame({ id: id as GameId, status, kickoffAtMs: kickoffAtMs + hour * hourMs });
const split = (id: string, homePicks: number, awayPicks: number) => ({ gameId: id as GameId, homePicks, awayPicks });

const idOf = (games: readonly GameView[], splits = games.map(({ id }) => split(id, 1, 1))) =>
  gameToShow(games, { splits })?.id;

it("is the live game that splits the league most", () => {
  const games = [game("a", "in_progress"), game("b", "in_progress", 3), game("c", "final"), game("d", "scheduled", 6)];
  expect(idOf(games, [split("a", 9, 1), split("b", 4, 6), split("c", 5, 5), split("d", 5, 5)])).toBe("b");
  expect(idOf(games, [split("a", 4, 6), split("b", 6, 4)])).toBe("a");
});

it("is the last final while none is live, and before the first one the next game", () => {
  const games = [game("a", "final"), game("b", "final", 3), game("c", "scheduled", 6), game("d", "scheduled", 9)];
  expect(idOf(games)).toBe("b");
  expect(idOf(games.slice(2))).toBe("c");
});

it("is none whose picks are hidden, and none that isn't played", () => {
  const games = [game("a", "in_progress"), game("b", "cancelled"), game("c", "postponed")];
  expect(idOf(games, [split("b", 1, 1), split("c", 1, 1)])).toBeUndefined();
});
