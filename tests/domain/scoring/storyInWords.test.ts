import { expect, it } from "vitest";
import { saidText } from "../../../convex/model/common/saidText";
import { factsOf } from "../../../domain/scoring/storyInWords";

const none = { closestCall: null, upset: null, aloneRight: null, best: null, worst: null, climber: null, faller: null };
const scores = { homeScore: 20, awayScore: 20 };
const games = new Map(
  ["Jets", "Bears", "Lions"].map((team) => [team, { homeTeamId: team, awayTeamId: `not ${team}`, ...scores }]),
);
const names = { nameOf: String, teamName: String, games, pickOf: (_: string, game: string) => game };
const textsOf = (story: Partial<Parameters<typeof factsOf<string, string, string>>[0]>, lines = new Map()) =>
  factsOf<string, string, string>({ ...none, ...story }, { ...names, lines }).map(({ text }) => saidText(text));

it("[11.10] lists teams with a comma before a third, and members without one", () => {
  const alone = (...ids: string[]) => ({ aloneRight: { member: "Ann", games: ids } });
  expect(textsOf(alone("Jets", "Bears"))).toEqual(["Ann was the only one right in 2 games: Jets and Bears."]);
  const lines = new Map([["Jets", -2.5] as const, ["Bears", 3] as const, ["Lions", 0] as const]);
  expect(textsOf(alone("Jets", "Bears", "Lions"), lines)).toEqual([
    "Ann was the only one right in 3 games: Jets −2.5, Bears +3, and Lions PK covered.",
  ]);
  expect(textsOf({ best: { members: ["Ann", "Bob", "Cal"], points: 1.5 } })).toEqual([
    "Ann, Bob and Cal with 1½ points.",
  ]);
  expect(textsOf({ worst: { members: ["Ann", "Bob", "Cal", "Dee"], points: 0.5 } })).toEqual([
    "Ann, Bob and 2 others with ½ point.",
  ]);
});

it("[11.10] tells ties, chances and places", () => {
  expect(textsOf({ closestCall: { game: "Jets", margin: 0 } })).toEqual(["not Jets 20, Jets 20: a tie."]);
  expect(textsOf({ upset: { game: "Jets", winner: "Jets", chance: 0.345 } })).toEqual([
    "Jets beat not Jets, with a chance of 35% before kickoff.",
  ]);
  expect(textsOf({ climber: { member: "Ann", from: 112, to: 23 } })).toEqual(["Ann went from 112th to 23rd."]);
});
