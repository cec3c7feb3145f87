// [13.10]
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../domain/common/seededRandom";
import { groupNameProblem } from "../../../domain/leagues/groupNames";
import { dealtPlaces, shuffled } from "../../../domain/leagues/groups";
import { closestInWeek } from "../../../domain/scoring/closestInWeek";
import { problemText } from "../../support/problemText";

describe("[13.10] groups", () => {
  it.each([
    ["no name", "", "Group name is required"],
    ["a name that nobody sees", "\u200b\u200b", "Group name is required"],
    ["a long name", "x".repeat(31), "Group name must be at most 30 characters"],
    ["an address", "t.me/crew", "Group name can’t contain addresses, links or line breaks"],
    ["a name in another case", "WEST side", "The league has a group called West Side already. Choose another name."],
    ["look-alike letters", "Wеst Sidе", "The league has a group called West Side already. Choose another name."],
  ])("refuse %s", (_what, name, problem) => {
    expect(problemText(groupNameProblem(name, ["East", "West Side"]))).toBe(problem);
  });

  it("can be called what no other one is", () => {
    expect(groupNameProblem("North", ["East"])).toBeNull();
  });

  it("are dealt evenly, whatever their number", () => {
    for (let groups = 2; groups <= 20; groups += 1) {
      const places = dealtPlaces(Array<number>(groups).fill(0), 47);
      const sizes = Array.from({ length: groups }, (_, place) => places.filter((each) => each === place).length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(places).toHaveLength(47);
    }
  });

  it("fill up from the smallest one", () => {
    expect(dealtPlaces([3, 1, 0], 4)).toEqual([2, 1, 2, 1]);
  });

  it("are dealt in random order, nobody left out", () => {
    const random = seededRandom(7);
    const orders = Array.from({ length: 20 }, () => shuffled([1, 2, 3, 4], () => random()));
    expect(new Set(orders.map(String)).size).toBeGreaterThan(5);
    for (const order of orders) expect(order.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it("are won by points, then by the nearest guess, and by nobody without a pick", () => {
    const row = (name: string, points: number, distance?: number) => ({
      name,
      weeks: { "9": { correct: points, incorrect: 1, tied: 0, points, ...(distance !== undefined && { distance }) } },
    });
    const rows = [row("Ann", 2, 5), row("Bob", 3), row("Cat", 3, 7), row("Dan", 3, 4), row("Eve", 3, 4)];
    expect(closestInWeek(rows, 9)).toMatchObject({ rows: [{ name: "Dan" }, { name: "Eve" }], points: 3, distance: 4 });
    expect(closestInWeek(rows.slice(0, 2), 9)).toMatchObject({ rows: [{ name: "Bob" }], distance: null });
    const none = { correct: 0, incorrect: 0, tied: 0, points: 9, adjusted: 9 };
    expect(closestInWeek([{ weeks: { "9": none } }], 9)).toBeNull();
    expect(closestInWeek(rows, 10)).toBeNull();
  });
});
