import { describe, expect, it } from "vitest";
import { fromFeedWeek, toFeedWeek } from "../../../../convex/model/feed/espn/feedWeeks";
import { parseOdds } from "../../../../convex/model/feed/espn/parseOdds";
import { parseScoreboard } from "../../../../convex/model/feed/espn/parseScoreboard";
import { parseTeams } from "../../../../convex/model/feed/espn/parseTeams";
import { parseWeather } from "../../../../convex/model/feed/espn/parseWeather";
import { espnEvent, espnScoreboard, espnTeams } from "../../../support/feed/espnEvent";

const parseOne = (event: unknown) => {
  const board = parseScoreboard(espnScoreboard([event]));
  const [parsed] = board.events;
  if (!parsed) throw new Error(`The event was skipped: ${JSON.stringify(board.skipped)}`);
  return parsed;
};

describe("an event", () => {
  it("scheduled: scores are texts and zero, the kickoff has no seconds", () => {
    expect(parseOne(espnEvent())).toMatchObject({
      externalId: "401",
      season: 2025,
      week: 12,
      status: "scheduled",
      kickoffAtMs: Date.UTC(2025, 10, 23, 18),
      isKickoffConfirmed: true,
      homeScore: 0,
      winner: null,
      home: { externalId: "9", abbreviation: "GB", color: "#204e32", isPlaceholder: false },
      broadcast: "CBS",
      venue: "Lambeau Field",
    });
  });

  it("final: the winner, or nobody on a tie [4.2]", () => {
    expect(parseOne(espnEvent({ status: "final", score: [20, 17] })).winner).toBe("home");
    expect(parseOne(espnEvent({ status: "final", score: [17, 20] })).winner).toBe("away");
    expect(parseOne(espnEvent({ status: "final", score: [20, 20] })).winner).toBeNull();
  });

  it.each([
    ["STATUS_HALFTIME", "in", false, "in_progress"],
    ["STATUS_END_PERIOD", "in", false, "in_progress"],
    ["STATUS_DELAYED", "in", false, "in_progress"],
    ["STATUS_RAIN_DELAY", "in", false, "in_progress"],
    ["STATUS_DELAYED", "pre", false, "scheduled"],
    ["STATUS_SUSPENDED", "post", false, "postponed"],
    ["STATUS_POSTPONED", "post", false, "postponed"],
    ["STATUS_CANCELED", "post", false, "cancelled"],
    ["STATUS_FORFEIT", "post", false, "cancelled"],
    ["STATUS_FINAL", "post", true, "final"],
    ["STATUS_FINAL", "post", false, "postponed"],
  ])("[4.1] %s (%s, completed %s) is %s", (name, state, completed, expected) => {
    const event = espnEvent();
    const status = { period: 2, displayClock: "0:00", type: { name, state, completed } };
    const [competition] = event.competitions;
    expect(parseOne({ ...event, competitions: [{ ...competition, status }] }).status).toBe(expected);
  });

  it("a forfeit with a winner is final, whatever the score", () => {
    const event = espnEvent({ status: "final", score: [0, 0] });
    const [competition] = event.competitions;
    const status = { period: 0, type: { name: "STATUS_FORFEIT", state: "post", completed: true } };
    const competitors = competition?.competitors.map((side) => ({ ...side, winner: side.homeAway === "away" }));
    const parsed = parseOne({ ...event, competitions: [{ ...competition, competitors, status }] });
    expect(parsed).toMatchObject({ status: "final", winner: "away" });
  });

  it("live: possession, down and distance, red zone and last play", () => {
    const event = espnEvent({ status: "live", score: [7, 3], period: 2, clock: "8:42" });
    const situation = {
      downDistanceText: "1st & 10 at DET 15",
      isRedZone: true,
      possession: "9",
      lastPlay: { text: "Run for 12 yards." },
    };
    expect(parseOne({ ...event, competitions: [{ ...event.competitions[0], situation }] })).toMatchObject({
      period: 2,
      clock: "8:42",
      phase: "STATUS_IN_PROGRESS",
      possession: "home",
      downDistance: "1st & 10 at DET 15",
      isRedZone: true,
      lastPlay: "Run for 12 yards.",
    });
  });

  it("undecided play-off teams are placeholders and their time isn't confirmed", () => {
    const event = espnEvent({ home: "TBD1", away: "TBD2", type: 3, week: 1, timeValid: false });
    expect(parseOne(event)).toMatchObject({
      week: 19,
      isKickoffConfirmed: false,
      home: { externalId: "-1", isPlaceholder: true },
      away: { externalId: "-2", isPlaceholder: true },
    });
  });

  it.each([
    [13, 2025],
    ["13", "2025"],
    [{ number: "13" }, { year: "2025", type: 2 }],
  ])("with the bare week %j and season %j is of that week", (week, season) => {
    expect(parseOne({ ...espnEvent(), week, season })).toMatchObject({ season: 2025, week: 13 });
    const { week: _week, season: _season, ...event } = espnEvent();
    const board = parseScoreboard({ season, week, events: [{ ...event, season: { year: 2025, type: 2 } }] });
    expect(board.events).toMatchObject([{ season: 2025, week: 13 }]);
  });

  it("without a week gets the answer's week, or the requested one if that has none", () => {
    const { week: _week, season: _season, ...event } = espnEvent();
    expect(parseOne(event)).toMatchObject({ season: 2025, week: 12 });
    const board = parseScoreboard({ events: [event] }, { season: 2022, week: 20 });
    expect(board.events[0]).toMatchObject({ season: 2022, week: 20 });
    expect(parseScoreboard({ events: [event] }).skipped[0]?.reason).toContain("neither its season nor its week");
  });

  it.each([
    ["no object", 5, "unknown"],
    ["no competition", { ...espnEvent({ id: "bad" }), competitions: [] }, "bad"],
    ["a date that is none", espnEvent({ id: "bad", date: "soon" }), "bad"],
    ["a date of another age", espnEvent({ id: "bad", date: "9025-11-23T18:00Z" }), "bad"],
    ["no id", { ...espnEvent(), id: "" }, "unknown"],
    ["an unknown team", JSON.parse(JSON.stringify(espnEvent({ id: "bad" })).replace('"id":"9"', '"id":"99"')), "bad"],
    [
      "a score in words",
      JSON.parse(JSON.stringify(espnEvent({ id: "bad" })).replace('"score":"0"', '"score":"x"')),
      "bad",
    ],
    ["two home teams", JSON.parse(JSON.stringify(espnEvent({ id: "bad" })).replace('"away"', '"home"')), "bad"],
  ])("with %s is skipped and reported, and blocks no other", (_, bad, externalId) => {
    const board = parseScoreboard(espnScoreboard([bad, espnEvent()]));
    expect(board.events.map((event) => event.externalId)).toEqual(["401"]);
    expect(board.skipped).toHaveLength(1);
    expect(board.skipped[0]?.externalId.replace(/^$/, "unknown")).toBe(externalId);
    expect(board.skipped[0]?.reason).not.toBe("");
  });

  it("listed twice counts once", () => {
    const board = parseScoreboard(espnScoreboard([espnEvent(), espnEvent()]));
    expect([board.events.length, board.skipped.length]).toEqual([1, 1]);
  });

  it("of the preseason or the Pro Bowl is silently ignored", () => {
    const board = parseScoreboard(espnScoreboard([espnEvent({ type: 1, week: 3 }), espnEvent({ type: 3, week: 4 })]));
    expect(board).toMatchObject({ events: [], skipped: [] });
  });
});

it("an answer without events is an error that says so", () => {
  expect(() => parseScoreboard({})).toThrow("The scoreboard can't be read: events:");
  expect(() => parseScoreboard(null)).toThrow("The scoreboard can't be read");
  expect(() => parseTeams({ sports: [] })).toThrow("The feed's teams can't be read: sports:");
});

it("[9.2] weeks 19 to 22 are the feed's play-off weeks 1, 2, 3 and 5", () => {
  expect([1, 2, 3, 4, 5].map((week) => fromFeedWeek(3, week))).toEqual([19, 20, 21, null, 22]);
  expect([1, 18, 19].map((week) => fromFeedWeek(2, week))).toEqual([1, 18, null]);
  expect([fromFeedWeek(1, 1), fromFeedWeek(4, 1)]).toEqual([null, null]);
  for (let week = 1; week <= 22; week++) {
    const { seasonType, feedWeek } = toFeedWeek(week);
    expect(fromFeedWeek(seasonType, feedWeek)).toBe(week);
  }
});

describe("odds", () => {
  const teams = { home: "GB", away: "DET" };
  it.each([
    [[{ spread: -7.5, overUnder: 44.5, homeTeamOdds: { moneyLine: -290 }, awayTeamOdds: { moneyLine: 240 } }], -7.5],
    [[{ details: "GB -7.5" }], -7.5],
    [[{ details: "DET -3" }], 3],
    [[{ details: "EVEN" }], 0],
    [[{ details: "OFF" }], null],
    [[null, { details: "GB -1" }], -1],
    [[{ provider: {}, pointSpread: { home: { close: { line: "+2.5" } } } }], 2.5],
    [[], null],
    [undefined, null],
    ["nonsense", null],
  ])("%j: spread from the home side", (odds, spread) => {
    expect(parseOdds(odds, teams).spread).toBe(spread);
  });

  it("line odds are numbers or texts", () => {
    const moneyline = { home: { close: { odds: "EVEN" } }, away: { close: { odds: "OFF" } } };
    expect(parseOdds([{ overUnder: "o41.5", moneyline }], teams)).toEqual({
      spread: null,
      overUnder: 41.5,
      homeMoneyline: 100,
      awayMoneyline: null,
    });
  });
});

describe("[9.12] weather", () => {
  it.each([
    [{ displayValue: "Sunny", conditionId: "1", temperature: 65 }, 1000],
    [{ displayValue: "7", conditionId: "Cloudy", temperature: 40 }, 1006],
    [{ displayValue: "Partly cloudy", conditionId: "35" }, 1003],
    [{ displayValue: "Thunderstorms", conditionId: "15" }, 1276],
    [{ displayValue: "Rain and snow", conditionId: "99" }, 1204],
    [{ displayValue: "Light snow" }, 1219],
    [{ displayValue: "Fog", conditionId: null }, 1135],
    [{ displayValue: "Locusts" }, null],
    [undefined, null],
  ])("%j has WeatherAPI.com's code %s", (weather, code) => {
    expect(parseWeather(weather).weatherCode).toBe(code);
  });

  it("uses the text for the words and the number for the code", () => {
    expect(parseWeather({ displayValue: "7", conditionId: "Cloudy", highTemperature: 40 })).toEqual({
      temperature: 40,
      weatherCode: 1006,
      weatherCondition: "Cloudy",
    });
  });
});

it("teams: one that isn't among the 32 is reported; a logo needs a web address", () => {
  const body = espnTeams();
  const teams = [
    ...(body.sports[0]?.leagues[0]?.teams ?? []),
    { team: { id: "99", abbreviation: "XXX", displayName: "Extras" } },
    { team: { id: "2", abbreviation: "BUF", displayName: "Buffalo Bills", logo: "javascript:alert(1)", color: "red" } },
    { team: null },
  ];
  const parsed = parseTeams({ sports: [{ leagues: [{ teams }] }] });
  expect(parsed.teams.map(({ abbreviation }) => abbreviation)).toEqual(["GB", "DET", "CHI", "MIN", "BUF"]);
  expect(parsed.teams.at(-1)).toMatchObject({ logoUrl: null, color: null });
  expect(parsed.skipped.map(({ externalId }) => externalId)).toEqual(["99", "unknown"]);
});
