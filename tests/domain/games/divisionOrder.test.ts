import { describe, expect, it } from "vitest";
import { orderDivision, type DivisionTeam } from "../../../domain/games/divisionOrder";

type Three = readonly [wins: number, losses: number, ties: number];
const record = ([wins, losses, ties]: Three) => ({ wins, losses, ties });

function team(name: string, overall: Three, over: Partial<DivisionTeam> = {}): DivisionTeam {
  const nothing = record([0, 0, 0]);
  return {
    ...record(overall),
    id: name,
    name,
    conference: "AFC",
    divisionRecord: nothing,
    pointDifference: 0,
    results: {},
    ...over,
  };
}

function order(...teams: DivisionTeam[]): string[] {
  const league = new Map(teams.map((entry) => [entry.id, entry]));
  const division = teams.filter(({ name }) => !name.startsWith("other"));
  return orderDivision(division, league).map(({ name }) => name);
}

describe("[2.25] a division's order", () => {
  it("is by percentage, a tie half a win", () => {
    expect(order(team("A", [5, 5, 0]), team("B", [6, 4, 0]), team("C", [5, 4, 1]))).toEqual(["B", "C", "A"]);
  });

  it("puts teams that haven't played before teams that have only lost", () => {
    expect(order(team("A", [0, 1, 0]), team("B", [0, 0, 0]), team("C", [1, 9, 0]))).toEqual(["C", "B", "A"]);
  });

  it("is then by the games between the teams", () => {
    const a = team("A", [6, 4, 0], { results: { B: "LL" }, divisionRecord: record([4, 2, 0]) });
    expect(order(a, team("B", [6, 4, 0], { results: { A: "WW" } }))).toEqual(["B", "A"]);
  });

  it("then by the division's record", () => {
    const a = team("A", [6, 4, 0], { results: { B: "WL" }, divisionRecord: record([2, 4, 0]), pointDifference: 90 });
    const b = team("B", [6, 4, 0], { results: { A: "LW" }, divisionRecord: record([3, 3, 0]) });
    expect(order(a, b)).toEqual(["B", "A"]);
  });

  it("then by the games against common opponents", () => {
    const a = team("A", [6, 4, 0], { results: { X: "W", Y: "W", Z: "L" } });
    const b = team("B", [6, 4, 0], { results: { X: "W", Z: "W", V: "L" } });
    expect(order(a, b)).toEqual(["B", "A"]);
  });

  it("then by the conference's games", () => {
    const others = [team("other1", [1, 9, 0]), team("other2", [9, 1, 0], { conference: "NFC" })];
    const a = team("A", [6, 4, 0], { results: { other2: "W" } });
    const b = team("B", [6, 4, 0], { results: { other1: "W" } });
    expect(order(a, b, ...others)).toEqual(["B", "A"]);
  });

  it("then by the strength of beaten opponents, then of all opponents", () => {
    const others = [
      team("other1", [1, 9, 0]),
      team("other2", [9, 1, 0]),
      team("other3", [5, 5, 0]),
      team("other4", [8, 2, 0]),
    ];
    const beaten = [
      team("A", [6, 4, 0], { results: { other1: "W", other4: "L" } }),
      team("B", [6, 4, 0], { results: { other2: "W", other3: "L" } }),
    ] as const;
    expect(order(...beaten, ...others)).toEqual(["B", "A"]);
    const met = [
      team("A", [6, 4, 0], { results: { other1: "L" } }),
      team("B", [6, 4, 0], { results: { other2: "L" } }),
    ] as const;
    expect(order(...met, ...others)).toEqual(["B", "A"]);
  });

  it("then by points, then by name", () => {
    const [a, b] = [team("A", [6, 4, 0], { pointDifference: -3 }), team("B", [6, 4, 0], { pointDifference: 4 })];
    expect(order(a, b)).toEqual(["B", "A"]);
    expect(order(team("B", [1, 1, 0]), team("A", [1, 1, 0]))).toEqual(["A", "B"]);
  });

  it("starts over among the remaining two of three tied teams", () => {
    // C is out by the games among the three; of A and B, A won both against the other.
    const a = team("A", [9, 8, 0], { results: { B: "WW", C: "LL" }, divisionRecord: record([2, 4, 0]) });
    const b = team("B", [9, 8, 0], { results: { A: "LL", C: "WW" }, divisionRecord: record([4, 2, 0]) });
    const c = team("C", [9, 8, 0], { results: { A: "WL", B: "LL" } });
    expect(order(b, c, a)).toEqual(["A", "B", "C"]);
  });
});
