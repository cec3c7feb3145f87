import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestTeamsLeft, poolNetPicks, type NetSide } from "../../../domain/survivor/poolNet";

type Side = NetSide<string, string>;
const side = (team: string, spread: number, game: string): Side => ({ game, team, name: team, spread });
const WEEK = [side("Bears", -3, "a"), side("Packers", 3, "a"), side("Lions", -7, "b"), side("Vikings", 7, "b")];
const choice = (more: Partial<Parameters<typeof bestTeamsLeft<string, string>>[0]> = {}) => ({
  sides: WEEK,
  usedTeams: new Set<string>(),
  pickedGames: new Set<string>(),
  missing: 1,
  picksLosers: false,
  ...more,
});
const names = (sides: readonly Side[]) => sides.map(({ team }) => team);

describe("[12.2] a safety net in a survivor pool", () => {
  it("picks the team that is favored by the most, of those that the entry hasn't used", () => {
    expect(names(bestTeamsLeft(choice()))).toEqual(["Lions"]);
    expect(names(bestTeamsLeft(choice({ usedTeams: new Set(["Lions"]) })))).toEqual(["Bears"]);
    expect(names(bestTeamsLeft(choice({ usedTeams: new Set(["Lions", "Bears"]) })))).toEqual(["Packers"]);
    expect(bestTeamsLeft(choice({ sides: [] }))).toEqual([]);
  });

  it("[10.18] picks the least favored where teams must lose, and two of different games in weeks of two", () => {
    expect(names(bestTeamsLeft(choice({ picksLosers: true })))).toEqual(["Vikings"]);
    expect(names(bestTeamsLeft(choice({ missing: 2 })))).toEqual(["Lions", "Bears"]);
    expect(names(bestTeamsLeft(choice({ pickedGames: new Set(["b"]) })))).toEqual(["Bears"]);
  });

  it("goes by the name where lines are equal", () => {
    const sides = [side("Vikings", 0, "b"), side("Lions", 0, "b"), side("Bears", 0, "a")];
    expect(names(bestTeamsLeft(choice({ sides, missing: 2 })))).toEqual(["Bears", "Lions"]);
  });

  it("waits while its team can still be picked", () => {
    expect(poolNetPicks(choice(), new Set(["a"]))).toEqual([]);
    expect(names(poolNetPicks(choice({ missing: 2 }), new Set(["a"])))).toEqual(["Bears"]);
    expect(names(poolNetPicks(choice(), new Set(["a", "b"])))).toEqual(["Lions"]);
  });

  it("over a week of locks picks what comparing all teams one by one picks", () => {
    const week = fc.array(fc.record({ line: fc.integer({ min: -6, max: 6 }), lock: fc.integer({ min: 0, max: 3 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    const used = fc.array(fc.integer({ min: 0, max: 15 }));
    fc.assert(
      fc.property(week, used, fc.boolean(), fc.constantFrom(1, 2), (games, usedOnes, picksLosers, needed) => {
        const all = games.flatMap(({ line, lock }, index) => [
          { ...side(`T${2 * index + 10}`, line / 2, `g${index}`), lock },
          { ...side(`T${2 * index + 11}`, 0 - line / 2, `g${index}`), lock },
        ]);
        const usedTeams = new Set(usedOnes.map((each) => `T${each + 10}`));
        const picked: Side[] = [];
        for (let lock = 0; lock <= 3; lock += 1) {
          const sides = all.filter((each) => each.lock >= lock);
          const locking = new Set(all.filter((each) => each.lock === lock).map(({ game }) => game));
          const pickedGames = new Set(picked.map(({ game }) => game));
          picked.push(
            ...poolNetPicks({ sides, usedTeams, pickedGames, missing: needed - picked.length, picksLosers }, locking),
          );
        }

        // Lines don't move here, so that it all comes to the best of the whole week.
        const isBetter = (a: Side, b: Side) =>
          a.spread === b.spread ? a.name < b.name : picksLosers ? a.spread > b.spread : a.spread < b.spread;
        const expected: Side[] = [];
        while (expected.length < needed) {
          const left = all.filter(
            ({ team, game }) => !usedTeams.has(team) && !expected.some((other) => other.game === game),
          );
          const best = left.find((each) => left.every((other) => other === each || isBetter(each, other)));
          if (best === undefined) break;
          expected.push(best);
        }
        expect(names(picked).sort()).toEqual(names(expected).sort());
      }),
    );
  });
});
