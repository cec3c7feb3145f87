import { describe, expect, it } from "vitest";
import { shortWeekName } from "../../../../domain/games/weeks";
import type { GameId, TeamId } from "../../../../src/components/games/gameViews";
import { pickOutcomeOf } from "../../../../src/components/survivor/pickOutcome";
import { poolStatusOf } from "../../../../src/components/survivor/poolStatus";
import type {
  AvailableTeamView,
  MyEntryView,
  SurvivorPickView,
} from "../../../../src/components/survivor/survivorViews";
import { inWeek } from "../../../../src/components/survivor/weekText";
import { entryStateOf } from "../../../../src/features/survivor/entry/entryState";
import { historyOf } from "../../../../src/features/survivor/entry/historyOf";
import { groupTeams, ownSpreadText, sortTeams } from "../../../../src/features/survivor/entry/teamOrder";
import { nextCount } from "../../../../src/features/survivor/pool/useTickingCount";

const team = (id: string) => id as TeamId;

function aPick(over: Partial<SurvivorPickView> = {}): SurvivorPickView {
  return {
    id: "pick1" as SurvivorPickView["id"],
    entryNumber: 1,
    season: 2026,
    week: 12,
    gameId: "game1" as GameId,
    selectedTeamId: team("GB"),
    survived: null,
    isTeamReturned: false,
    isLocked: false,
    pickNumber: 1,
    margin: null,
    ...over,
  };
}

function anOption(over: Partial<AvailableTeamView> = {}): AvailableTeamView {
  return {
    teamId: team("GB"),
    gameId: "game1" as GameId,
    opponentTeamId: team("CHI"),
    isHome: true,
    kickoffAtMs: 1_000,
    lockAtMs: 500,
    spread: -3,
    isLocked: false,
    ...over,
  };
}

describe("[4.7] the state of an entry", () => {
  const pool = { state: "open", hasStarted: true } as const;
  const entry = { isEliminated: false, missedWeeks: [] as number[] };
  const weekGames = [
    {
      id: "game1" as GameId,
      homeTeamId: team("GB"),
      awayTeamId: team("CHI"),
      kickoffAtMs: 1_000,
      lockAtMs: 500,
      status: "scheduled" as const,
      isLocked: false,
    },
  ];
  const ownWeek = {
    week: 12,
    entry,
    pick: null as SurvivorPickView | null,
    availableTeams: [anOption()],
    weekGames,
    isDeadlinePassed: false,
  };
  const kindOf = (over: Partial<typeof ownWeek>, poolOver = {}) =>
    entryStateOf({ pool: { ...pool, ...poolOver }, ownWeek: { ...ownWeek, ...over } }).kind;

  it("is open while a team can be picked", () => expect(kindOf({})).toBe("open"));
  it("is eliminated before anything else", () =>
    expect(kindOf({ entry: { ...entry, isEliminated: true } }, { state: "over" })).toBe("eliminated"));
  it("is over for an entry that survived to the end", () => expect(kindOf({}, { state: "over" })).toBe("poolOver"));
  it("isn't started before the starting week", () => expect(kindOf({}, { hasStarted: false })).toBe("notStarted"));
  it("is picked, even past the deadline", () =>
    expect(kindOf({ pick: aPick(), isDeadlinePassed: true })).toBe("picked"));
  it("is past its deadline", () => expect(kindOf({ isDeadlinePassed: true })).toBe("deadlinePassed"));
  it("has lost a life once the miss is recorded", () =>
    expect(kindOf({ isDeadlinePassed: true, entry: { ...entry, missedWeeks: [12] } })).toBe("lifeLost"));
  it("is past its deadline too when all remaining teams are locked", () =>
    expect(kindOf({ availableTeams: [anOption({ isLocked: true })] })).toBe("deadlinePassed"));
  it("waits for a schedule", () => expect(kindOf({ availableTeams: [], weekGames: [] })).toBe("noGames"));
});

describe("[4.3] the result of a pick", () => {
  const alive = { isEliminated: false, eliminatedWeek: null };
  it.each([
    [null, alive, "pending"],
    [true, alive, "survived"],
    [false, alive, "lifeLost"],
    [false, { isEliminated: true, eliminatedWeek: 12 }, "eliminated"],
    [false, { isEliminated: true, eliminatedWeek: 14 }, "lifeLost"],
  ] as const)("survived %s with %o: %s", (survived, entry, outcome) =>
    expect(pickOutcomeOf({ survived, week: 12 }, entry)).toBe(outcome),
  );
});

describe("[2.20][2.21] the status in a pool", () => {
  const entry = (over: Partial<MyEntryView> = {}) => ({
    isEliminated: false,
    eliminatedWeek: null,
    isWinner: false,
    currentPick: null,
    firstWeek: null,
    comebacks: [],
    missedWeeks: [],
    ...over,
  });
  const statusOf = (...myEntries: ReturnType<typeof entry>[]) =>
    poolStatusOf({ state: "open", hasStarted: true, currentWeek: 12, myEntries });

  it("is Not Entered without entries", () => expect(statusOf().kind).toBe("notEntered"));
  it("is Active while one entry is, and needs a pick while one has none", () => {
    const out = entry({ isEliminated: true, eliminatedWeek: 3 });
    expect(statusOf(out, entry())).toEqual({ kind: "active", eliminatedWeek: null, needsPick: true });
    expect(statusOf(out, entry({ currentPick: aPick() })).needsPick).toBe(false);
  });
  it("[10.18] needs no pick before the entry plays, nor once it has missed the week", () => {
    const needsPick = (over: Partial<MyEntryView>) => statusOf(entry(over)).needsPick;
    expect(needsPick({ firstWeek: 12 })).toBe(true);
    expect(needsPick({ firstWeek: 13 })).toBe(false);
    expect(needsPick({ comebacks: [{ eliminatedWeek: 12, fromWeek: 13 }] })).toBe(false);
    expect(needsPick({ comebacks: [{ eliminatedWeek: 9, fromWeek: 10 }] })).toBe(true);
    expect(needsPick({ missedWeeks: [11] })).toBe(true);
    expect(needsPick({ missedWeeks: [12] })).toBe(false);
  });
  it("is Eliminated with the week of the last entry", () => {
    const out = (eliminatedWeek: number) => entry({ isEliminated: true, eliminatedWeek });
    expect(statusOf(out(3), out(7))).toEqual({ kind: "eliminated", eliminatedWeek: 7, needsPick: false });
  });
  it("is the winner's, even if eliminated", () =>
    expect(statusOf(entry({ isEliminated: true, isWinner: true })).kind).toBe("winner"));
});

describe("the pick form's order", () => {
  const teams = [
    anOption({ teamId: team("B"), kickoffAtMs: 2, spread: null }),
    anOption({ teamId: team("A"), kickoffAtMs: 2, spread: null }),
    anOption({ teamId: team("C"), kickoffAtMs: 1, spread: 6 }),
    anOption({ teamId: team("D"), kickoffAtMs: 3, spread: -6 }),
  ];
  const sorted = (order: "kickoff" | "favourites") =>
    sortTeams(teams, order, (option) => option.teamId).map((option) => option.teamId);

  it("is by kickoff", () => expect(sorted("kickoff")).toEqual(["C", "A", "B", "D"]));
  it("or favourites first, with teams without a line last", () =>
    expect(sorted("favourites")).toEqual(["D", "C", "A", "B"]));
  it("groups teams by kickoff, unless favourites come first", () => {
    const grouped = (order: "kickoff" | "favourites") =>
      groupTeams(
        sortTeams(teams, order, (option) => option.teamId),
        order,
      ).map((group) => [group.kickoffAtMs, ...group.teams.map(({ teamId }) => teamId)]);
    expect(grouped("kickoff")).toEqual([
      [1, "C"],
      [2, "A", "B"],
      [3, "D"],
    ]);
    expect(grouped("favourites")).toEqual([[null, "D", "C", "A", "B"]]);
  });
  it("formats a team's own line", () =>
    expect([-3.5, 7, 0, null].map(ownSpreadText)).toEqual(["−3.5", "+7", "Even", null]));
});

describe("[2.50] helpers", () => {
  it("lists played and missed weeks, newest first", () =>
    expect(
      historyOf({ picks: [aPick({ week: 10 }), aPick({ week: 12 })], entry: { missedWeeks: [11] } }).map(
        ({ week, pick }) => [week, pick !== null],
      ),
    ).toEqual([
      [12, true],
      [11, false],
      [10, true],
    ]));
  it("counts down one by one to its target, within a short time", () => {
    expect(nextCount(27, 23)).toBe(26);
    expect(nextCount(22, 23)).toBe(23);
    let shown = 10_000;
    let steps = 0;
    for (; shown !== 9_000; steps += 1) shown = nextCount(shown, 9_000);
    expect(steps).toBe(15);
  });
  it("names weeks in sentences and in badges", () => {
    expect([7, 19, 22].map(inWeek)).toEqual(["in Week 7", "in the Wild Card round", "in the Super Bowl"]);
    expect([7, 19, 22].map(shortWeekName)).toEqual(["W7", "WC", "SB"]);
  });
});
