import { expect, it } from "vitest";
import { choosePick, chooseSome, remembers } from "../../../local/demo/choosePick";

const games = Array.from({ length: 2000 }, (_, i) => ({ id: `g${i}`, homeTeamId: "home", awayTeamId: "away" }));
const share = (count: number) => count / games.length;

it("picks the favorite about two times in three, the same in every run", () => {
  const homeFavoured = games.map((game) => choosePick({ ...game, spread: -3 }, "pat"));
  const awayFavoured = games.map((game) => choosePick({ ...game, spread: 3 }, "pat"));
  expect(share(homeFavoured.filter((team) => team === "home").length)).toBeCloseTo(0.65, 1);
  expect(share(awayFavoured.filter((team) => team === "away").length)).toBeCloseTo(0.65, 1);
  expect(games.map((game) => choosePick({ ...game, spread: -3 }, "pat"))).toEqual(homeFavoured);
});

it("gives members different preferences, and lets them forget", () => {
  const differing = games.filter((game) => choosePick(game, "pat") !== choosePick(game, "sam"));
  expect(share(differing.length)).toBeGreaterThan(0.3);
  expect(share(games.filter((game) => remembers(game, "pat", 0.95)).length)).toBeCloseTo(0.95, 1);
});

it("[10.21] picks so many of a week's games, others for each member and the same in every run", () => {
  const week = games.slice(0, 16);
  const idsOf = (member: string) => chooseSome(week, member, 5).map(({ id }) => id);
  expect(idsOf("pat")).toHaveLength(5);
  expect(idsOf("pat")).toEqual(idsOf("pat"));
  expect(idsOf("pat")).not.toEqual(idsOf("sam"));
  expect(chooseSome(week, "pat", 20)).toEqual(week);
});
