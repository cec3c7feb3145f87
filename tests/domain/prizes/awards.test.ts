import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { awardsOf, shareCents, winningsOf, type Award, type PrizedSeason } from "../../../domain/prizes/awards";
import { targetKey, type Prize, type WeekPrize } from "../../../domain/prizes/prizes";

type Season = PrizedSeason<string>;

const EMPTY: Season = {
  prizes: [],
  handouts: [],
  weeks: [],
  segments: [],
  groups: [],
  table: [],
  isTableFinal: false,
  survivors: null,
};

const weekly = (changed: Partial<WeekPrize> = {}): Prize => ({
  kind: "week",
  fromWeek: 1,
  toWeek: 4,
  carriesOver: true,
  cents: 1000,
  ...changed,
});
const places = (...cents: number[]): Prize[] =>
  cents.map((each, index) => ({ kind: "place", place: index + 1, cents: each }));
const tableOf = (...ranks: number[]) => ranks.map((rank, index) => ({ entryId: "abcdefgh"[index] ?? "", rank }));

const inShort = (awards: readonly Award<string>[]) =>
  awards.map(({ target, state, cents, winners }) => ({
    key: targetKey(target),
    state,
    cents,
    to: winners.map((won) => `${won.entryId} ${won.cents}`).join(", "),
  }));
const handOut = (awards: readonly Award<string>[], key: string) =>
  awards.filter(({ target }) => targetKey(target) === key);

describe("[13.9] sharing a prize", () => {
  it("keeps the sum to the cent, and no two shares differ by more than one", () => {
    const ids = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.nat(1_000_000), ids, (cents, entryIds) => {
        const shares = shareCents(cents, entryIds).map((share) => share.cents);
        expect(shares.reduce((sum, each) => sum + each, 0)).toBe(cents);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(shareCents(cents, [...entryIds].reverse())).toEqual(shareCents(cents, entryIds));
      }),
    );
  });
});

describe("[13.9] groups", () => {
  it("gives a group's prize to those in front of it once the table is final", () => {
    const prizes: Prize[] = [{ kind: "group", group: "east", cents: 301 }];
    const season = { ...EMPTY, prizes, groups: [{ group: "east", leaders: ["b", "a"] }] };
    expect(inShort(awardsOf(season))).toEqual([{ key: "group-east", state: "open", cents: 301, to: "a 151, b 150" }]);
    const over = awardsOf({ ...season, isTableFinal: true });
    expect(inShort(over)).toEqual([{ key: "group-east", state: "won", cents: 301, to: "a 151, b 150" }]);
    const moved = { ...season, groups: [{ group: "east", leaders: ["c"] }], handouts: over };
    expect(inShort(awardsOf(moved))).toEqual([
      { key: "group-east", state: "handedOver", cents: 301, to: "a 151, b 150" },
    ]);
  });
});

describe("[13.9] places", () => {
  it("gives tied entries the places that they take together", () => {
    const season = { ...EMPTY, prizes: places(5000, 3000, 1001), table: tableOf(1, 2, 2, 4), isTableFinal: true };
    expect(inShort(awardsOf(season))).toEqual([
      { key: "places-1-1", state: "won", cents: 5000, to: "a 5000" },
      { key: "places-2-3", state: "won", cents: 4001, to: "b 2001, c 2000" },
    ]);
  });

  it("shares what there is among more entries than places, and gives last place to all of the last", () => {
    const last: Prize = { kind: "last", text: "Wooden spoon" };
    const season = { ...EMPTY, prizes: [...places(100), last], table: tableOf(1, 1, 1), isTableFinal: true };
    expect(inShort(awardsOf(season))).toEqual([
      { key: "places-1-1", state: "won", cents: 100, to: "a 34, b 33, c 33" },
      { key: "last", state: "won", cents: 0, to: "a 0, b 0, c 0" },
    ]);
  });

  it("keeps the sum of all places that the table fills, however entries are tied", () => {
    const ties = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(ties, fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 20 }), (sizes, cents) => {
        const table: { entryId: string; rank: number }[] = [];
        for (const size of sizes) {
          const rank = table.length + 1;
          for (let index = 0; index < size; index += 1) table.push({ entryId: `e${table.length}`, rank });
        }
        const awards = awardsOf({ ...EMPTY, prizes: places(...cents), table, isTableFinal: true });
        const won = [...winningsOf(awards).values()].reduce((sum, { wonCents }) => sum + wonCents, 0);
        expect(won).toBe(cents.slice(0, table.length).reduce((sum, each) => sum + each, 0));
      }),
    );
  });

  it("leaves what was handed over as it was when the table changes", () => {
    const before = { ...EMPTY, prizes: places(5000, 3000), table: tableOf(1, 2), isTableFinal: true };
    const handouts = handOut(awardsOf(before), "places-1-1");
    const table = [...tableOf(1, 2)].map(({ rank }) => ({ entryId: rank === 1 ? "b" : "a", rank }));
    expect(inShort(awardsOf({ ...before, table, handouts }))).toEqual([
      { key: "places-1-1", state: "handedOver", cents: 5000, to: "a 5000" },
      { key: "places-2-2", state: "won", cents: 3000, to: "a 3000" },
    ]);
  });

  it("names who leads until the table is final, and counts it for nobody", () => {
    const awards = awardsOf({ ...EMPTY, prizes: places(100, 50), table: tableOf(1) });
    expect(inShort(awards)).toEqual([
      { key: "places-1-1", state: "open", cents: 100, to: "a 100" },
      { key: "places-2-2", state: "open", cents: 50, to: "" },
    ]);
    expect(winningsOf(awards).size).toBe(0);
  });
});

describe("[13.9] weekly prizes", () => {
  it("carries what nobody won over to the next week, which may still be open", () => {
    const weeks = [
      { week: 1, winners: ["a"] },
      { week: 2, winners: [] },
      { week: 4, winners: null },
    ];
    const over = { ...EMPTY, prizes: [weekly()], weeks: [...weeks.slice(0, 2), { week: 4, winners: ["a", "b"] }] };
    expect(inShort(awardsOf({ ...over, weeks }))).toEqual([
      { key: "week-1", state: "won", cents: 1000, to: "a 1000" },
      { key: "week-2", state: "nobody", cents: 1000, to: "" },
      { key: "week-3", state: "open", cents: 2000, to: "" },
      { key: "week-4", state: "open", cents: 1000, to: "" },
    ]);
    // Nobody has a sheet in week 3, and it is over once week 4 is.
    expect(inShort(awardsOf(over)).slice(2)).toEqual([
      { key: "week-3", state: "nobody", cents: 2000, to: "" },
      { key: "week-4", state: "won", cents: 3000, to: "a 1500, b 1500" },
    ]);
  });

  it("begins with the first week that somebody has a sheet in", () => {
    const weeks = [{ week: 3, winners: ["a"] }];
    expect(inShort(awardsOf({ ...EMPTY, prizes: [weekly()], weeks }))[0]).toMatchObject({ key: "week-3", cents: 1000 });
  });

  it("pays each cent once over a season, or leaves it after the last week", () => {
    const week = fc.oneof(fc.constant(null), fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 }));
    const amount = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(fc.array(week, { minLength: 1, maxLength: 22 }), amount, fc.nat(), (drawn, cents, paid) => {
        // A week without a sheet comes later than the first one, and isn't the last.
        const played = drawn.map((winners, at) => (at === 0 || at === drawn.length - 1 ? (winners ?? []) : winners));
        const weeks = played.flatMap((winners, at) => (winners === null ? [] : [{ week: at + 1, winners }]));
        const season = { ...EMPTY, prizes: [weekly({ toWeek: played.length, cents })], weeks };
        const awards = awardsOf(season);
        const sum = [...winningsOf(awards).values()].reduce((to, { wonCents }) => to + wonCents, 0);
        const left = awards.at(-1)?.state === "nobody" ? (awards.at(-1)?.cents ?? 0) : 0;
        expect(sum + left).toBe(cents * played.length);
        // Handing over changes nobody's sum.
        const handouts = awards.filter(({ state }, at) => state === "won" && (paid >> at) % 2 === 1);
        const after = [...winningsOf(awardsOf({ ...season, handouts }))];
        expect(after.map(([id, { wonCents }]) => [id, wonCents]).sort()).toEqual(
          [...winningsOf(awards)].map(([id, { wonCents }]) => [id, wonCents]).sort(),
        );
      }),
    );
  });

  it("pays nothing twice when a correction takes the win of a week before from its winner", () => {
    const prizes = [weekly({ toWeek: 3 })];
    const before = [
      { week: 1, winners: ["a"] },
      { week: 2, winners: ["b"] },
    ];
    const handouts = handOut(awardsOf({ ...EMPTY, prizes, weeks: before }), "week-2");
    const weeks = [{ week: 1, winners: [] }, ...before.slice(1), { week: 3, winners: ["c"] }];
    expect(inShort(awardsOf({ ...EMPTY, prizes, handouts, weeks })).slice(1)).toEqual([
      { key: "week-2", state: "handedOver", cents: 1000, to: "b 1000" },
      { key: "week-3", state: "won", cents: 2000, to: "c 2000" },
    ]);
  });
});

describe("[13.9] segments and survivors", () => {
  it("gives a segment's prize to those in first place once it is over, and the survivor's to those who are left", () => {
    const prizes: Prize[] = [
      { kind: "segment", fromWeek: 1, toWeek: 9, cents: 500 },
      { kind: "survivor", cents: 900 },
    ];
    const segments = [{ fromWeek: 1, toWeek: 9, isOver: true, leaders: ["b", "a"] }];
    expect(inShort(awardsOf({ ...EMPTY, prizes, segments, survivors: ["c"] }))).toEqual([
      { key: "segment-1-9", state: "won", cents: 500, to: "a 250, b 250" },
      { key: "survivor", state: "won", cents: 900, to: "c 900" },
    ]);
  });
});
