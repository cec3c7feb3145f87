import { describe, expect, it } from "vitest";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { mayPickIn, netGames, netProblem, netSide, netWeeksProblem } from "../../../domain/picks/safetyNet";

const nameOf = (team: string) => ({ DET: "Detroit Lions", CHI: "Chicago Bears" })[team] ?? team;
const game = (homeSpread: number | null) => ({ id: "g", homeTeam: "DET", awayTeam: "CHI", homeSpread });
const side = (chain: Parameters<typeof netSide>[0]["chain"], homeSpread: number | null, ranking: string[] = []) =>
  netSide({ chain, ranking }, game(homeSpread), nameOf);

describe("[12.2] the side of a safety net", () => {
  it("is the favorite's; equal lines go by the team's name", () => {
    expect([side(["favourite"], -3), side(["favourite"], 2.5), side(["favourite"], 0)]).toEqual(["DET", "CHI", "CHI"]);
  });

  it("goes on along the chain where a way has no answer", () => {
    expect(side(["favourite"], null)).toBeNull();
    expect(side(["favourite", "home"], null)).toBe("DET");
    expect(side(["ranking", "favourite"], 3, ["KC"])).toBe("CHI");
    expect(side(["ranking", "home"], 3, ["KC", "CHI", "DET"])).toBe("CHI");
    expect(side([], -3)).toBeNull();
  });

  it("has each way and each team once, and a ranking where it goes by one", () => {
    expect(netProblem({ chain: ["home", "home"], ranking: [] })?.field).toBe("chain");
    expect(netProblem({ chain: ["home"], ranking: ["KC", "KC"] })?.field).toBe("ranking");
    expect(netProblem({ chain: ["ranking"], ranking: [] })?.field).toBe("ranking");
    expect(netProblem({ chain: ["ranking", "home"], ranking: ["KC"] })).toBeNull();
  });
});

describe("[12.2] the games that a safety net picks", () => {
  const games = ["a", "b", "c", "d"].map((id) => ({ id, status: "scheduled" as const }));
  const plan = (changes: Partial<Parameters<typeof netGames<string>>[0]>) =>
    netGames({
      settings: CLASSIC,
      games,
      picked: new Set(["a"]),
      locking: new Set(["a", "b"]),
      open: new Set(["c", "d"]),
      ...changes,
    });

  it("are those that lock without a pick", () => {
    expect(plan({})).toEqual(["b"]);
    expect(plan({ picked: new Set() })).toEqual(["a", "b"]);
    const called = games.map((each) => (each.id === "b" ? { ...each, status: "cancelled" as const } : each));
    expect(plan({ games: called })).toEqual([]);
  });

  it("[10.21] are only as many as open games can't make up for", () => {
    const settings = { games: "pickN" as const, picksPerWeek: 3 };
    expect(plan({ settings })).toEqual([]);
    expect(plan({ settings, open: new Set(["d"]) })).toEqual(["b"]);
    expect(plan({ settings, picked: new Set(["a", "c", "d"]) })).toEqual([]);
  });

  it("come in as many weeks as the league allows", () => {
    expect([mayPickIn(4, [1, 2], 3), mayPickIn(4, [1, 2, 3], 3), mayPickIn(3, [1, 2, 3], 3)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(mayPickIn(1, [], 0)).toBe(false);
    expect([-1, 0, 18, 19, 2.5].map((weeks) => netWeeksProblem(weeks) === null)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
