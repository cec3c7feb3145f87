import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  entryStanding,
  gradeSurvivorPick,
  isLastDeadlinePast,
  poolWeek,
  standingAfter,
  usedTeams,
} from "../../../domain/survivor/survivor";

const strict = { tiesSurvive: false, picksLosers: false };

describe("[1.4][4.3] a pick's result", () => {
  it.each([
    ["a win", "GB", true],
    ["a loss", "CHI", false],
    ["a tie", null, false],
  ])("%s", (_, winner, survived) => {
    const grade = gradeSurvivorPick("GB", { kind: "final", winner }, strict);
    expect(grade).toEqual({ survived, isTeamReturned: false });
  });

  it("is survival for a tie only if the pool says so", () => {
    const lenient = { tiesSurvive: true, picksLosers: false };
    expect(gradeSurvivorPick("GB", { kind: "final", winner: null }, lenient).survived).toBe(true);
    expect(gradeSurvivorPick("GB", { kind: "final", winner: "CHI" }, lenient).survived).toBe(false);
  });

  it("is pending without an outcome", () => {
    expect(gradeSurvivorPick("GB", null, strict)).toEqual({ survived: null, isTeamReturned: false });
  });

  it("is survival for a cancelled game, and frees the team", () => {
    expect(gradeSurvivorPick("GB", { kind: "cancelled" }, strict)).toEqual({ survived: true, isTeamReturned: true });
  });
});

describe("[4.4] an entry's state", () => {
  const pick = (week: number, survived: boolean | null, team = `T${week}`) => ({ week, team, survived });

  it("is alive with all lives before anything is decided", () => {
    expect(entryStanding({ picks: [pick(1, null)], missedWeeks: [] }, 3)).toEqual({
      livesLeft: 3,
      eliminatedWeek: null,
      eliminatedByTeam: null,
      comebacks: [],
    });
  });

  it("is eliminated in the week of the loss that takes the last life, by the team that lost", () => {
    const picks = [pick(1, false), pick(2, true), pick(3, false, "NYJ"), pick(4, false)];
    expect(entryStanding({ picks, missedWeeks: [] }, 2)).toEqual({
      livesLeft: 0,
      eliminatedWeek: 3,
      eliminatedByTeam: "NYJ",
      comebacks: [],
    });
  });

  it("counts a missed week like a loss, without a team", () => {
    const weeks = { picks: [pick(1, false), pick(3, null)], missedWeeks: [2] };
    expect(entryStanding(weeks, 3)).toMatchObject({ livesLeft: 1, eliminatedWeek: null });
    expect(entryStanding(weeks, 2)).toMatchObject({ livesLeft: 0, eliminatedWeek: 2, eliminatedByTeam: null });
  });

  it("follows the order of the weeks, not of their decisions", () => {
    const weeks = { picks: [pick(9, false), pick(7, false), pick(8, true)], missedWeeks: [] };
    expect(entryStanding(weeks, 1)).toMatchObject({ eliminatedWeek: 7, eliminatedByTeam: "T7" });
  });
});

describe("[13.7][10.18] an entry's state after a past week", () => {
  const played = {
    picks: [
      { week: 1, team: "Aces", survived: true },
      { week: 2, team: "Bats", survived: false },
      { week: 4, team: "Cubs", survived: false },
    ],
    missedWeeks: [3],
    buyBackWeeks: [4],
  };

  it("is what its weeks had made of it by then, whatever came later", () => {
    const after = (week: number) => {
      const { livesLeft, eliminatedWeek } = standingAfter(played, { week, livesPerEntry: 2 });
      return [livesLeft, eliminatedWeek];
    };
    expect([1, 2, 3, 4].map(after)).toEqual([
      [2, null],
      [1, null],
      [0, 3],
      [0, 4],
    ]);
  });
});

describe("[5.8] used teams", () => {
  it("are those of other weeks that were not freed, in week order", () => {
    const picks = [
      { week: 3, team: "KC", isTeamReturned: false },
      { week: 1, team: "GB", isTeamReturned: false },
      { week: 2, team: "NYJ", isTeamReturned: true },
      { week: 4, team: "SF", isTeamReturned: false },
    ];
    expect(usedTeams(picks, 4, { playoffsFreeTeams: false })).toEqual([
      { team: "GB", week: 1 },
      { team: "KC", week: 3 },
    ]);
  });
});

describe("a pool's weeks", () => {
  it("[4.7] start with its starting week", () => {
    expect(poolWeek({ actualWeek: 3, startingWeek: 5 })).toBe(5);
    expect(poolWeek({ actualWeek: 8, startingWeek: 5 })).toBe(8);
  });

  it.each([
    ["no games", [], false],
    [
      "an open game",
      [
        { status: "final", isLocked: true },
        { status: "scheduled", isLocked: false },
      ],
      false,
    ],
    [
      "locked games only",
      [
        { status: "final", isLocked: true },
        { status: "scheduled", isLocked: true },
      ],
      true,
    ],
    [
      "a cancelled game",
      [
        { status: "final", isLocked: true },
        { status: "cancelled", isLocked: false },
      ],
      true,
    ],
    [
      "a postponed game",
      [
        { status: "final", isLocked: true },
        { status: "postponed", isLocked: false },
      ],
      false,
    ],
    ["cancelled games only", [{ status: "cancelled", isLocked: true }], false],
  ] as const)("the last deadline of a week with %s", (_, games, isPast) => {
    expect(isLastDeadlinePast(games)).toBe(isPast);
  });
});

describe("over random seasons", () => {
  const weekOf = fc.record({ survived: fc.constantFrom(true, false, null, "missed" as const) });
  const season = fc.array(weekOf, { maxLength: 22 });
  const lives = fc.integer({ min: 1, max: 5 });

  function weeksOf(results: readonly { readonly survived: boolean | null | "missed" }[]) {
    const picks: { week: number; team: string; survived: boolean | null }[] = [];
    const missedWeeks: number[] = [];
    for (const [index, { survived }] of results.entries()) {
      if (survived === "missed") missedWeeks.push(index + 1);
      else picks.push({ week: index + 1, team: `T${index + 1}`, survived });
    }
    return { picks, missedWeeks };
  }

  it("lives are never negative, and are zero exactly when the entry is out", () => {
    fc.assert(
      fc.property(season, lives, (results, count) => {
        const { livesLeft, eliminatedWeek } = entryStanding(weeksOf(results), count);
        expect(livesLeft).toBeGreaterThanOrEqual(0);
        expect(livesLeft).toBeLessThanOrEqual(count);
        expect(livesLeft === 0).toBe(eliminatedWeek !== null);
      }),
      { seed: 3 },
    );
  });

  it("an eliminated entry never changes, whatever later weeks bring", () => {
    fc.assert(
      fc.property(season, season, lives, (before, after, count) => {
        const fate = entryStanding(weeksOf(before), count);
        const later = entryStanding(weeksOf([...before, ...after]), count);
        if (fate.eliminatedWeek === null) expect(later.livesLeft).toBeLessThanOrEqual(fate.livesLeft);
        else expect(later).toEqual(fate);
      }),
      { seed: 5 },
    );
  });

  it("the order in which weeks are decided makes no difference", () => {
    fc.assert(
      fc.property(season, lives, fc.infiniteStream(fc.nat()), (results, count, order) => {
        const { picks, missedWeeks } = weeksOf(results);
        const shuffled = (items: readonly unknown[]) =>
          items.map((item) => ({ item, at: order.next().value })).sort((a, b) => a.at - b.at);
        const mixed = {
          picks: shuffled(picks).map(({ item }) => item as (typeof picks)[number]),
          missedWeeks: shuffled(missedWeeks).map(({ item }) => item as number),
        };
        expect(entryStanding(mixed, count)).toEqual(entryStanding({ picks, missedWeeks }, count));
      }),
      { seed: 7 },
    );
  });
});
