import { expect, it } from "vitest";
import { paths } from "../../../src/lib/paths";

it("[2.30] links All Picks with the league in the query", () => {
  expect(paths.allPicks({ league: "abc" })).toBe("/all-picks?league=abc");
});

it("leaves out what isn't chosen", () => {
  expect(paths.picks()).toBe("/picks");
  expect(paths.picks({ week: 19, season: 2025 })).toBe("/picks?week=19&season=2025");
});
