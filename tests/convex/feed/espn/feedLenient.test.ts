// Older and unusual answers of the feed, from which nothing may be lost.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { cleanFeedText } from "../../../../convex/model/feed/espn/feedText";
import { parseOdds } from "../../../../convex/model/feed/espn/parseOdds";
import { parseScoreboard } from "../../../../convex/model/feed/espn/parseScoreboard";
import { testBackend } from "../../../support/worlds/backends";
import { espnEvent, espnScoreboard } from "../../../support/feed/espnEvent";

function parseOne(event: unknown) {
  const board = parseScoreboard(espnScoreboard([event]));
  const [parsed] = board.events;
  if (!parsed) throw new Error(`The event was skipped: ${JSON.stringify(board.skipped)}`);
  return parsed;
}

/** The event with its home team's entry changed. */
function withHome(event: ReturnType<typeof espnEvent>, change: (home: Record<string, unknown>) => unknown) {
  const [competition] = event.competitions;
  const competitors = competition?.competitors.map((side) => (side.homeAway === "home" ? change(side) : side));
  return { ...event, competitions: [{ ...competition, competitors }] };
}

describe("scores", () => {
  it.each([
    ["17", 17],
    ["17.0", 17],
    [17, 17],
    ["", 0],
    [null, 0],
    [{ value: 17, displayValue: "17" }, 17],
    [{ displayValue: "0" }, 0],
  ])("%j is %s", (score, expected) => {
    const event = espnEvent({ status: "live", period: 1 });
    expect(parseOne(withHome(event, (home) => ({ ...home, score }))).homeScore).toBe(expected);
  });
});

describe("teams", () => {
  it("without names get them from the list of teams", () => {
    const { home } = parseOne(withHome(espnEvent(), (side) => ({ ...side, team: { id: "9" } })));
    expect(home).toMatchObject({ externalId: "9", abbreviation: "GB", displayName: "GB", isPlaceholder: false });
  });

  const withTeam = (id: string, abbreviation: string | undefined, [type, week]: readonly [number, number]) =>
    withHome(espnEvent({ type, week }), (side) => ({ ...side, team: { id, abbreviation, displayName: "X" } }));

  it.each([
    ["-1", "TBD", [3, 1]],
    ["-2", undefined, [3, 1]],
    ["900", "TBD", [3, 2]],
    ["31", "AFC", [3, 5]],
  ] as const)("%s (%s) of a play-off game is still to be decided", (id, abbreviation, at) => {
    expect(parseOne(withTeam(id, abbreviation, at)).home).toMatchObject({ externalId: id, isPlaceholder: true });
  });

  it.each([
    ["99", "XXX", [3, 1]],
    ["99", undefined, [3, 1]],
    ["31", "AFC", [3, 1]],
    ["31", "AFC", [2, 5]],
    ["900", "TBD", [2, 5]],
  ] as const)("%s (%s) that nobody knows skips its event, in the play-offs (%j) too", (id, abbreviation, at) => {
    const board = parseScoreboard(espnScoreboard([withTeam(id, abbreviation, at)]));
    expect(board.events).toEqual([]);
    expect(board.skipped).toMatchObject([{ reason: `Team ${id} (${abbreviation ?? "without a name"}) isn't known.` }]);
  });
});

describe("an answer to a date query", () => {
  const period = (value: number, startDate: string, endDate: string, entries?: unknown) => ({
    value: String(value),
    startDate,
    endDate,
    label: "x",
    ...(entries ? { entries } : {}),
  });
  const calendar = [
    period(2, "2021-09-09T07:00Z", "2022-01-12T07:59Z", [period(18, "2022-01-06T08:00Z", "2022-01-12T07:59Z")]),
    period(3, "2022-01-12T08:00Z", "2022-02-16T07:59Z", [period(1, "2022-01-12T08:00Z", "2022-01-19T07:59Z")]),
  ];
  const leagues = [{ season: { year: 2021 }, calendar }];

  it.each([
    ["2022-01-09T18:00Z", 18],
    ["2022-01-12T07:59Z", 18],
    ["2022-01-16T18:00Z", 19],
  ])("of %s is of week %s by the calendar that comes with it", (date, week) => {
    const { season: _season, week: _week, ...event } = espnEvent({ date });
    expect(parseScoreboard({ leagues, events: [event] }).events).toMatchObject([{ season: 2021, week }]);
    const type = week > 18 ? 3 : 2;
    expect(parseScoreboard({ leagues, season: { type }, events: [event] }).events).toMatchObject([
      { season: 2021, week },
    ]);
  });

  it("of a day missing in the calendar is reported", () => {
    const { season: _season, week: _week, ...event } = espnEvent({ date: "2022-03-01T18:00Z" });
    expect(parseScoreboard({ leagues, events: [event] })).toMatchObject({
      events: [],
      skipped: [{ externalId: "401" }],
    });
  });
});

describe("texts", () => {
  it.each([
    ["therefore â€” it", "therefore — it"],
    ["â€œWeâ€\udc9d", "“We”"],
    ["SÃ£o Paulo", "São Paulo"],
    ["São Paulo, 30° “hi” Â", "São Paulo, 30° “hi” Â"],
    ["\ud83c\udfc8 \ud83c", "\ud83c\udfc8 \ufffd"],
    ["a\u0000b\u0007c\n", "abc\n"],
  ])("%j reads %j", (text, expected) => {
    expect(cleanFeedText(text)).toBe(expected);
  });

  it("of plays and stadiums are cleaned when they arrive", () => {
    const event = espnEvent({ status: "live", period: 1 });
    const situation = { lastPlay: { text: "Pass â€” good \ud83c" } };
    const venue = { fullName: "Estadio BernabÃ©u" };
    const parsed = parseOne({ ...event, competitions: [{ ...event.competitions[0], situation, venue }] });
    expect(parsed).toMatchObject({ lastPlay: "Pass — good \ufffd", venue: "Estadio Bernabéu" });
  });
});

it("a line with an outdated abbreviation uses the favorite's mark", () => {
  const odds = (isHome: boolean) => [
    { details: "WAS -3", homeTeamOdds: { favorite: isHome }, awayTeamOdds: { favorite: !isHome } },
  ];
  expect(parseOdds(odds(true), { home: "WSH", away: "DAL" }).spread).toBe(-3);
  expect(parseOdds(odds(false), { home: "DAL", away: "WSH" }).spread).toBe(3);
  expect(parseOdds([{ details: "WAS -3" }], { home: "DAL", away: "WSH" }).spread).toBeNull();
});

it("[3.2] placeholder teams of play-off games can be shown, and come after all teams", async () => {
  const t = testBackend();
  const game = espnEvent({ home: "TBD1", away: "TBD2", season: 2025, type: 3, week: 1, timeValid: false });
  for (const [event, at] of [
    [game, { type: 3, week: 1 }],
    [espnEvent({ id: "402" }), { type: 2, week: 12 }],
  ] as const) {
    await t.mutation(internal.jobs.feed.storeBoard, { board: parseScoreboard(espnScoreboard([event], at)) });
  }
  const list = await t.query(api.teams.list, {});
  expect(list.slice(0, 2).map(({ abbreviation }) => abbreviation)).toEqual(["DET", "GB"]);
  const undecided = list.slice(2);
  expect(undecided.map(({ displayName, conference }) => [displayName, conference])).toEqual([
    ["TBD", null],
    ["TBD", null],
  ]);
  const { games } = await t.query(api.games.listByWeek, { season: 2025, week: 19 });
  expect(games.map(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])).toEqual([undecided.map(({ id }) => id)]);
});

describe("a delayed kickoff", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(Date.parse("2025-11-23T18:10Z"));
  });
  afterEach(() => vi.useRealTimers());

  it("[2.40] is shown as such while the game waits, until it is scheduled again", async () => {
    const t = testBackend();
    const event = espnEvent();
    const type = { name: "STATUS_DELAYED", state: "pre", completed: false, shortDetail: "Delayed" };
    const store = async (...events: unknown[]) => {
      await t.mutation(internal.jobs.feed.storeBoard, { board: parseScoreboard(espnScoreboard(events)) });
      return await t.query(api.games.listScores, { season: 2025, week: 12 });
    };
    const status = { period: 0, displayClock: "0:00", type };
    expect(await store({ ...event, competitions: [{ ...event.competitions[0], status }] })).toMatchObject([
      { phase: "STATUS_DELAYED", detail: "Delayed" },
    ]);
    expect((await t.query(api.games.listByWeek, { season: 2025, week: 12 })).games).toMatchObject([
      { status: "scheduled", homeScore: null },
    ]);
    expect(await store(event)).toEqual([]);
  });
});
