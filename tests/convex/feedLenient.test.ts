// What older and odder answers of the feed look like, and that nothing of them is lost.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { cleanFeedText } from "../../convex/model/feed/feedText";
import { parseOdds } from "../../convex/model/feed/parseOdds";
import { parseScoreboard } from "../../convex/model/feed/parseScoreboard";
import { testBackend } from "../support/backends";
import { espnEvent, espnScoreboard } from "../support/espnEvent";

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
  it("that leave out their names are filled from the list of teams", () => {
    const { home } = parseOne(withHome(espnEvent(), (side) => ({ ...side, team: { id: "9" } })));
    expect(home).toMatchObject({ externalId: "9", abbreviation: "GB", displayName: "GB", isPlaceholder: false });
  });

  it("of a play-off game that nobody knows stand for undecided ones; of the regular season they skip the event", () => {
    const team = { id: "31", abbreviation: "AFC", displayName: "AFC" };
    const game = (type: number, week: number) => withHome(espnEvent({ type, week }), (side) => ({ ...side, team }));
    expect(parseOne(game(3, 5))).toMatchObject({ week: 22, home: { externalId: "31", isPlaceholder: true } });
    expect(parseScoreboard(espnScoreboard([game(2, 5)])).skipped).toMatchObject([
      { reason: "Team 31 (AFC) isn't known." },
    ]);
  });
});

describe("an answer to a date query", () => {
  const period = (value: number, startDate: string, endDate: string, entries?: unknown) => ({
    ...{ value: String(value), startDate, endDate, label: "x" },
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

  it("of a day that the calendar doesn't have is reported", () => {
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

  it("of plays and stadiums are cleaned on the way in", () => {
    const event = espnEvent({ status: "live", period: 1 });
    const situation = { lastPlay: { text: "Pass â€” good \ud83c" } };
    const venue = { fullName: "Estadio BernabÃ©u" };
    const parsed = parseOne({ ...event, competitions: [{ ...event.competitions[0], situation, venue }] });
    expect(parsed).toMatchObject({ lastPlay: "Pass — good \ufffd", venue: "Estadio Bernabéu" });
  });
});

it("a line under an abbreviation of old goes by the favourite's mark", () => {
  const odds = (isHome: boolean) => [
    { details: "WAS -3", homeTeamOdds: { favorite: isHome }, awayTeamOdds: { favorite: !isHome } },
  ];
  expect(parseOdds(odds(true), { home: "WSH", away: "DAL" }).spread).toBe(-3);
  expect(parseOdds(odds(false), { home: "DAL", away: "WSH" }).spread).toBe(3);
  expect(parseOdds([{ details: "WAS -3" }], { home: "DAL", away: "WSH" }).spread).toBeNull();
});

it("[3.2] teams that play-off games wait for can be shown, and are in no list of teams", async () => {
  const t = testBackend();
  const game = espnEvent({ home: "TBD1", away: "TBD2", season: 2025, type: 3, week: 1, timeValid: false });
  await t.mutation(internal.feed.storeBoard, {
    board: parseScoreboard(espnScoreboard([game, espnEvent({ id: "402" })])),
  });
  const [list, undecided] = [await t.query(api.teams.list, {}), await t.query(api.teams.listUndecided, {})];
  expect(list.map(({ abbreviation }) => abbreviation)).toEqual(["DET", "GB"]);
  expect(undecided.map(({ displayName, conference }) => [displayName, conference])).toEqual([
    ["TBD", null],
    ["TBD", null],
  ]);
  const { games } = await t.query(api.games.listByWeek, { season: 2025, week: 19 });
  expect(games.map(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])).toEqual([undecided.map(({ id }) => id)]);
});

describe("a kickoff that is delayed", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(Date.parse("2025-11-23T18:10Z"));
  });
  afterEach(() => vi.useRealTimers());

  it("[2.40] says so while it waits, and no more once it is scheduled again", async () => {
    const t = testBackend();
    const event = espnEvent();
    const type = { name: "STATUS_DELAYED", state: "pre", completed: false, shortDetail: "Delayed" };
    const store = async (...events: unknown[]) => {
      await t.mutation(internal.feed.storeBoard, { board: parseScoreboard(espnScoreboard(events)) });
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
