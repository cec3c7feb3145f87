import { describe, expect, it } from "vitest";
import { sweatOf, type SweatEntry, type SweatGame } from "../../../domain/survivor/sweat";

type Team = "Aces" | "Bats" | "Cubs" | "Dogs";
type GameId = "early" | "late";
type Entry = SweatEntry<GameId, Team> & { readonly name: string };

const rules = { tiesSurvive: false, picksLosers: false };

function game(id: GameId, more: Partial<SweatGame<GameId, Team>> = {}): SweatGame<GameId, Team> {
  const [homeTeam, awayTeam] = id === "early" ? (["Aces", "Bats"] as const) : (["Cubs", "Dogs"] as const);
  return { id, homeTeam, awayTeam, status: "scheduled", score: null, homeChance: 0.6, ...more };
}
const live = (id: GameId, home: number, away: number, homeChance = 0.6) =>
  game(id, { status: "in_progress", score: { home, away }, homeChance });
const final = (id: GameId, home: number, away: number) =>
  game(id, { status: "final", score: { home, away }, homeChance: home > away ? 1 : home === away ? 0.5 : 0 });

const gameOf = (team: Team): GameId => (team === "Aces" || team === "Bats" ? "early" : "late");
function entry(name: string, teams: readonly Team[], more: Partial<Entry> = {}): Entry {
  const picks = teams.map((team) => ({ team, gameId: gameOf(team), survived: null }));
  return { name, livesLeft: 1, isWeekLost: false, picks, ...more };
}

const brinkOf = (games: readonly SweatGame<GameId, Team>[], entries: readonly Entry[], more = {}) => {
  const { brink, left, losingLife } = sweatOf({ games, entries, rules: { ...rules, ...more } });
  return { names: brink.map(({ entry: { name } }) => name), left, losingLife };
};

describe("[11.7] the sweat of a survivor week", () => {
  const field = [entry("Ann", ["Aces"]), entry("Bob", ["Bats"]), entry("Cyd", ["Cubs"]), entry("Dee", [])];

  it("counts those out who ride on the side that is behind, and follows the score", () => {
    const late = game("late");
    expect(brinkOf([live("early", 7, 3), late], field)).toEqual({ names: ["Bob"], left: 3, losingLife: 0 });
    expect(brinkOf([live("early", 7, 10), late], field)).toEqual({ names: ["Ann"], left: 3, losingLife: 0 });
    expect(brinkOf([live("early", 7, 10), live("late", 0, 3)], field)).toMatchObject({ left: 2 });
  });

  it("counts nobody out before kickoff, or while a game that is played is level", () => {
    expect(brinkOf([game("early"), game("late")], field).left).toBe(4);
    expect(brinkOf([live("early", 0, 0), game("late")], field).left).toBe(4);
  });

  it("takes a final that isn't graded yet as it ended, a tie by the pool's rule", () => {
    expect(brinkOf([final("early", 20, 17), game("late")], field).names).toEqual(["Bob"]);
    expect(brinkOf([final("early", 17, 17), game("late")], field).names).toEqual(["Ann", "Bob"]);
    expect(brinkOf([final("early", 17, 17), game("late")], field, { tiesSurvive: true }).names).toEqual([]);
  });

  it("counts those who ride on the side that is ahead in a loser pool", () => {
    expect(brinkOf([live("early", 7, 3), game("late")], field, { picksLosers: true }).names).toEqual(["Ann"]);
  });

  it("survives a game that isn't played, or has left the week", () => {
    expect(brinkOf([game("early", { status: "cancelled", homeChance: null })], field).left).toBe(4);
    expect(brinkOf([], field).left).toBe(4);
  });

  it("costs an entry with lives one of them, and a week once at most", () => {
    const games = [live("early", 7, 3), live("late", 0, 3)];
    const lives = entry("Bob", ["Bats", "Cubs"], { livesLeft: 2 });
    expect(brinkOf(games, [lives])).toEqual({ names: [], left: 1, losingLife: 1 });
    const both = entry("Bob", ["Bats", "Cubs"]);
    expect(brinkOf(games, [both])).toEqual({ names: ["Bob"], left: 0, losingLife: 0 });
    expect(brinkOf(games, [{ ...both, isWeekLost: true }])).toEqual({ names: [], left: 1, losingLife: 0 });
  });

  it("leaves graded picks alone", () => {
    const graded = {
      ...entry("Ann", []),
      picks: [{ team: "Bats" as const, gameId: "early" as const, survived: true }],
    };
    expect(brinkOf([final("early", 20, 17)], [graded]).left).toBe(1);
  });

  it("puts the least likely to survive first, with both picks of a week of two", () => {
    const games = [live("early", 3, 7, 0.4), live("late", 0, 3, 0.3)];
    const entries = [entry("Ann", ["Aces"]), entry("Bob", ["Cubs"]), entry("Cyd", ["Aces", "Cubs"])];
    const { brink } = sweatOf({ games, entries, rules });
    expect(brink.map((each) => [each.entry.name, each.chance])).toEqual([
      ["Cyd", expect.closeTo(0.12, 9)],
      ["Bob", 0.3],
      ["Ann", 0.4],
    ]);
  });

  it("lists the sides that somebody rides on, the games that are played first, without those that are over", () => {
    const entries = [...field, entry("Eve", ["Cubs"])];
    const { sides } = sweatOf({ games: [live("early", 7, 3), game("late")], entries, rules });
    expect(sides).toEqual([
      {
        gameId: "early",
        isLive: true,
        away: { team: "Bats", entries: 1, survives: false },
        home: { team: "Aces", entries: 1, survives: true },
      },
      {
        gameId: "late",
        isLive: false,
        away: { team: "Dogs", entries: 0, survives: null },
        home: { team: "Cubs", entries: 2, survives: null },
      },
    ]);
    expect(sweatOf({ games: [final("early", 7, 3), game("late")], entries, rules }).sides).toHaveLength(1);
  });
});
