import { expect, it } from "vitest";
import { paths } from "../../../src/lib/paths";

it("[2.30] links All Picks with the league in the query", () => {
  expect(paths.allPicks({ league: "abc" })).toBe("/all-picks?league=abc");
});

it("leaves out parts that aren't chosen", () => {
  expect(paths.picks()).toBe("/picks");
  expect(paths.picks({ week: 19, season: 2025 })).toBe("/picks?week=19&season=2025");
});

it("leads to a game's card on My Picks", () => {
  const game = { id: "g1", season: 2026, week: 12 };
  expect(paths.game(game)).toBe("/picks?season=2026&week=12#game-g1");
  expect(paths.game(game, { league: "abc", entryId: null })).toBe("/picks?league=abc&season=2026&week=12#game-g1");
  expect(paths.game(game, { league: "abc", entryId: "e1" })).toBe(
    "/picks?league=abc&entry=abc.e1&season=2026&week=12#game-g1",
  );
});
