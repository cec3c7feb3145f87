import { describe, expect, it } from "vitest";
import type { GameStatus } from "../../../domain/games/games";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { countedGames, highestNumber, missedGames, pickLimit, picksLeft } from "../../../domain/scoring/pickLimit";
import type { LeagueGame } from "../../../domain/scoring/leagueGames";
import { scoreSheet } from "../../../domain/scoring/weekResult";
import { weekRecord } from "../../../domain/scoring/weekRecord";

const STATUS: Readonly<Record<string, GameStatus>> = {
  F: "final",
  L: "in_progress",
  S: "scheduled",
  X: "cancelled",
  P: "postponed",
};

/** "F1 S2": by kickoff, each by its status; the home team wins what is final. */
function weekOf(text: string): LeagueGame<string, string>[] {
  return text.split(" ").map((id, index) => {
    const status = STATUS[id.charAt(0)] ?? "scheduled";
    const isFinal = status === "final";
    return {
      id,
      homeTeam: "home",
      awayTeam: "away",
      kickoffAtMs: index + 1,
      status,
      homeScore: isFinal ? 20 : null,
      awayScore: isFinal ? 10 : null,
      winner: isFinal ? "home" : null,
      line: null,
    };
  });
}

const some = (picksPerWeek: number, rules: Partial<RuleSettings> = {}): RuleSettings => ({
  ...CLASSIC,
  ...rules,
  games: "pickN",
  picksPerWeek,
});
const idsOf = (games: readonly { readonly id: string }[]) => games.map(({ id }) => id);
const all = { canMiss: () => true };

describe("[10.21] picks of a week", () => {
  it.each([
    ["S1 S2 S3", 2, 2],
    ["S1 S2 S3", 5, 3],
    ["S1 X2 P3", 5, 1],
  ])("%s: %i asks for %i", (week, picks, limit) => {
    expect(pickLimit(some(picks), weekOf(week))).toBe(limit);
    expect(pickLimit(CLASSIC, weekOf(week))).toBeNull();
  });

  it("[10.2] have numbers up to as many, and where all games are picked up to as many as count", () => {
    const weights = "confidence";
    const week = weekOf("F1 X2 P3 S4");
    expect([1, 2, 5].map((picks) => highestNumber(some(picks, { weights }), week))).toEqual([1, 2, 2]);
    expect(highestNumber({ ...CLASSIC, weights }, week)).toBe(4);
    expect(highestNumber(some(2), week)).toBeNull();
  });

  it("leave room, which a game that isn't played takes none of", () => {
    const week = weekOf("F1 X2 P3 S4");
    expect(picksLeft(some(2), week, new Set(["F1", "X2", "P3"]))).toBe(1);
    expect(picksLeft(some(2), week, new Set(["F1", "S4"]))).toBe(0);
    expect(picksLeft(some(1), week, new Set(["F1", "S4"]))).toBe(-1);
    expect(picksLeft(CLASSIC, week, new Set())).toBeNull();
  });

  it("count as far as there is room, the earliest first", () => {
    const week = weekOf("F1 X2 F3 S4");
    const picks = new Set(["F1", "X2", "F3", "S4"]);
    expect(idsOf(countedGames(some(2), week, picks))).toEqual(["F1", "F3"]);
    const late = weekOf("S1 F2 F3");
    expect(idsOf(countedGames(some(1), late, new Set(["S1", "F2", "F3"])))).toEqual(["F2"]);
    expect(idsOf(countedGames(CLASSIC, week, picks))).toEqual(["F1", "X2", "F3", "S4"]);
  });
});

describe("[10.7][10.21] a game that went by unpicked", () => {
  it.each([
    // Two of four, none picked: the third to go by is the first that can't be made up for.
    ["F1 S2 S3 S4", [], []],
    ["F1 F2 S3 S4", [], []],
    ["F1 F2 L3 S4", [], ["L3"]],
    ["F1 F2 F3 F4", [], ["F3", "F4"]],
    // A pick is one miss less, whenever it was made.
    ["F1 F2 F3 F4", ["F1"], ["F4"]],
    ["F1 F2 F3 F4", ["F4"], ["F3"]],
    ["F1 F2 F3 F4", ["F2", "F4"], []],
    ["F1 F2 F3 S4", ["S4"], ["F3"]],
    // Games that aren't played can't be picked instead.
    ["F1 X2 P3 F4", [], ["F1", "F4"]],
    ["F1 X2 P3 F4", ["X2"], ["F1", "F4"]],
  ])("%s with %j picked: %j missed", (week, picked, missed) => {
    expect(idsOf(missedGames(some(2), weekOf(week), { picks: new Set(picked), ...all }))).toEqual(missed);
  });

  it("stays missed as the week goes on, and picks on games ahead change nothing", () => {
    const games = ["1", "2", "3", "4", "5", "6"];
    for (let limit = 1; limit <= 6; limit += 1) {
      for (let mask = 0; mask < 64; mask += 1) {
        const picked = games.filter((_, at) => (mask >> at) % 2 === 1).slice(0, limit);
        let before: string[] = [];
        for (let started = 0; started <= 6; started += 1) {
          const week = weekOf(games.map((id, at) => `${at < started ? "F" : "S"}${id}`).join(" "));
          const missedWith = (some_: readonly string[]) => {
            const picks = new Set(week.filter(({ id }) => some_.includes(id.slice(1))).map(({ id }) => id));
            return idsOf(missedGames(some(limit), week, { picks, ...all })).map((id) => id.slice(1));
          };
          const missed = missedWith(picked);
          expect(missed).toEqual(expect.arrayContaining(before));
          expect(missedWith(picked.filter((id) => Number(id) <= started))).toEqual(missed);
          before = missed;
        }
        expect(before).toHaveLength(limit - picked.length);
      }
    }
  });

  it("goes to the rules' team only if it was missed", () => {
    const sheet = {
      picks: new Map([["F2", { team: "away", number: 2 }]]),
      bestBet: null,
      guess: null,
      missesAfterMs: 0,
    };
    const settings = some(2, { missedPick: "home", weights: "confidence" });
    const { picks, points } = scoreSheet({ settings, week: 3 }, weekOf("F1 F2 F3"), sheet);
    expect(picks.map(({ game, team, isMissed, weight }) => [game, team, isMissed, weight])).toEqual([
      ["F2", "away", false, 2],
      ["F3", "home", true, 1],
    ]);
    expect(points).toBe(1);
  });

  it("is counted in the week's record only if it was missed", () => {
    const games = weekOf("F1 F2 F3 F4");
    const sheet = {
      picks: new Map([["F2", { team: "home", number: null }]]),
      bestBet: null,
      guess: null,
      missesAfterMs: 0,
    };
    const settings = some(3);
    const record = weekRecord(scoreSheet({ settings, week: 3 }, games, sheet), {
      settings,
      games,
      sheet,
      deadline: { kind: "hours", hours: 0 },
      start: { firstKickoffAtMs: 1 },
    });
    expect(record).toEqual({ correct: 1, total: 3, missed: 2, points: 1 });
  });
});
