import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { internal } from "../../../../convex/_generated/api";
import { parseScoreboard } from "../../../../convex/model/feed/espn/parseScoreboard";
import { testBackend } from "../../../support/worlds/backends";
import { espnEvent, espnScoreboard, type EventOptions } from "../../../support/feed/espnEvent";

const KICKOFF = Date.parse("2025-11-23T18:00Z");

let t: ReturnType<typeof testBackend>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(KICKOFF - 3 * 3_600_000);
  t = testBackend();
});
afterEach(() => vi.useRealTimers());

async function store(...events: EventOptions[]) {
  const board = parseScoreboard(espnScoreboard(events.map(espnEvent)));
  return await t.mutation(internal.jobs.feed.storeBoard, { board });
}

/** For news that has to be reported twice. */
async function storeTwice(...events: EventOptions[]) {
  await store(...events);
  return await store(...events);
}

async function rows() {
  return await t.run(async (ctx) => ({
    games: await ctx.db.query("games").collect(),
    scores: await ctx.db.query("gameScores").collect(),
    lines: await ctx.db.query("gameLines").collect(),
    teams: await ctx.db.query("teams").collect(),
  }));
}

async function onlyGame() {
  const [game] = (await rows()).games;
  if (!game) throw new Error("No game is stored.");
  return game;
}

describe("a game's states", () => {
  it("[4.1] go from scheduled to in progress to final, with scores apart and the outcome on the game", async () => {
    await store({ odds: [{ spread: -3.5, overUnder: 44 }], weather: { displayValue: "Sunny", conditionId: "1" } });
    let all = await rows();
    expect(all.games[0]).toMatchObject({ status: "scheduled", homeScore: null, outcomeRevision: 0, week: 12 });
    expect(all.scores).toEqual([]);
    expect(all.lines[0]).toMatchObject({ spread: -3.5, overUnder: 44, weatherCode: 1000 });
    expect(all.teams.map(({ abbreviation, division }) => [abbreviation, division])).toEqual([
      ["GB", "NFC North"],
      ["DET", "NFC North"],
    ]);

    vi.setSystemTime(KICKOFF);
    await store({ status: "live", score: [7, 3], period: 2, clock: "8:42" });
    all = await rows();
    expect(all.games[0]).toMatchObject({ status: "in_progress", homeScore: null });
    expect(all.scores[0]).toMatchObject({ homeScore: 7, awayScore: 3, period: 2, clock: "8:42" });

    await store({ status: "final", score: [20, 17], period: 4 });
    all = await rows();
    const game = all.games[0];
    expect(game).toMatchObject({ status: "final", homeScore: 20, awayScore: 17, outcomeRevision: 1 });
    expect(game?.winnerTeamId).toBe(game?.homeTeamId);
    expect(all.scores).toHaveLength(1);
  });

  it("write only the score row on a tick", async () => {
    await store({ status: "live", score: [7, 3], period: 2, clock: "8:42", odds: [{ spread: -3 }] });
    const before = await rows();
    await store({ status: "live", score: [7, 6], period: 2, clock: "8:01", odds: [{ spread: -9 }] });
    const after = await rows();
    expect(after.games).toEqual(before.games);
    expect(after.lines).toEqual(before.lines);
    expect(after.scores[0]).toMatchObject({ awayScore: 6, clock: "8:01" });
  });

  it("[4.2] include a tie with equal scores and no winner", async () => {
    await store({ status: "final", score: [20, 20], period: 5 });
    expect(await onlyGame()).toMatchObject({ homeScore: 20, awayScore: 20, winnerTeamId: null, outcomeRevision: 1 });
  });

  it("allow an overturned touchdown to take points from a game in progress", async () => {
    await store({ status: "live", score: [13, 3], period: 2 });
    await store({ status: "live", score: [7, 3], period: 2 });
    expect((await rows()).scores[0]?.homeScore).toBe(7);
  });

  it("include a moved kickoff, and real teams in place of undecided ones", async () => {
    await store({ home: "TBD1", away: "TBD2", timeValid: false });
    expect((await rows()).teams.every(({ isPlaceholder }) => isPlaceholder)).toBe(true);
    await storeTwice({ date: "2025-11-24T01:20Z" });
    const { teams } = await rows();
    const game = await onlyGame();
    expect(game).toMatchObject({ kickoffAtMs: Date.parse("2025-11-24T01:20Z"), isKickoffConfirmed: true });
    // [12.3] Calendars are told that it has moved, once.
    expect(game?.scheduleRevision).toBe(1);
    expect(teams.find(({ _id }) => _id === game.homeTeamId)?.abbreviation).toBe("GB");
  });
});

describe("a final game", () => {
  beforeEach(async () => {
    await store({ status: "final", score: [20, 17], period: 4 });
  });

  it.each([
    ["in progress", { status: "live", score: [14, 17], period: 4 }],
    ["scheduled", { status: "scheduled" }],
  ] satisfies [string, EventOptions][])("doesn't go back to %s; the stale event is reported", async (_, event) => {
    const before = await rows();
    const skipped = await store(event);
    expect(await rows()).toEqual(before);
    expect(skipped).toEqual([
      { externalId: "401", name: "DET at GB", reason: expect.stringContaining("It is final here") },
    ]);
  });

  it("is corrected by another final score, which raises the outcome's revision", async () => {
    await store({ status: "final", score: [20, 23], period: 4 });
    const game = await onlyGame();
    expect(game).toMatchObject({ homeScore: 20, awayScore: 23, outcomeRevision: 2 });
    expect(game.winnerTeamId).toBe(game.awayTeamId);
    expect((await rows()).scores[0]).toMatchObject({ awayScore: 23 });
  });

  it.each(["cancelled", "postponed"] as const)("is taken back when the feed says %s", async (status) => {
    await storeTwice({ status });
    expect(await onlyGame()).toMatchObject({ status, homeScore: null, winnerTeamId: null, outcomeRevision: 2 });
    expect((await rows()).scores).toEqual([]);
  });
});

describe("a score set by an admin", () => {
  const hold = async (home: number, away: number) => {
    const { _id, homeTeamId, awayTeamId } = await onlyGame();
    const winnerTeamId = home > away ? homeTeamId : awayTeamId;
    await t.run((ctx) =>
      ctx.db.patch("games", _id, { homeScore: home, awayScore: away, winnerTeamId, isScoreHeld: true }),
    );
  };

  it("isn't overwritten by the feed, whose schedule is still followed, until the feed agrees", async () => {
    await store({ status: "final", score: [20, 17], period: 4 });
    await hold(20, 23);
    await store({ status: "final", score: [20, 17], period: 4, date: "2025-11-23T21:00Z" });
    const game = await onlyGame();
    expect(game).toMatchObject({ homeScore: 20, awayScore: 23, isScoreHeld: true, outcomeRevision: 1 });
    expect(game).toMatchObject({ winnerTeamId: game.awayTeamId, kickoffAtMs: Date.parse("2025-11-23T21:00Z") });
    expect((await rows()).scores[0]).toMatchObject({ homeScore: 20, awayScore: 23 });
    await store({ status: "cancelled" });
    expect(await onlyGame()).toMatchObject({ status: "final", awayScore: 23 });

    await store({ status: "final", score: [20, 23], period: 4 });
    expect((await onlyGame()).isScoreHeld).toBeUndefined();
    await store({ status: "final", score: [20, 17], period: 4 });
    expect(await onlyGame()).toMatchObject({ awayScore: 17, outcomeRevision: 2 });
  });
});

it("a game in progress goes back to scheduled only with a future kickoff", async () => {
  vi.setSystemTime(KICKOFF + 60_000);
  await store({ status: "live", score: [0, 0], period: 1 });
  expect(await store({})).toHaveLength(1);
  expect((await onlyGame()).status).toBe("in_progress");
  expect(await storeTwice({ date: "2025-11-24T18:00Z" })).toEqual([]);
  expect((await onlyGame()).status).toBe("scheduled");
});

describe("lines", () => {
  it("move before kickoff, and stay once the feed stops showing them: the closing line", async () => {
    await store({ odds: [{ spread: -3, overUnder: 44 }] });
    await store({ odds: [{ spread: -4.5 }] });
    expect((await rows()).lines[0]).toMatchObject({ spread: -4.5, overUnder: 44 });
    vi.setSystemTime(KICKOFF);
    await store({ status: "live", period: 1 });
    await store({ status: "final", score: [3, 0], odds: [{ spread: 12 }] });
    expect((await rows()).lines[0]).toMatchObject({ spread: -4.5, overUnder: 44 });
  });

  it("[7.16] that arrive after the end still determine the favorite", async () => {
    const record = () => t.run((ctx) => ctx.db.query("favouriteWeeks").collect());
    await store({ status: "final", score: [3, 0] });
    expect(await record()).toMatchObject([{ finalGames: 1, correctPicks: 0, totalPicks: 0 }]);
    await store({ status: "final", score: [3, 0], odds: [{ spread: -6 }] });
    expect(await record()).toMatchObject([{ finalGames: 1, correctPicks: 1, totalPicks: 1 }]);
  });

  it("of a game first seen as a final are stored as shown", async () => {
    await store({ status: "final", score: [3, 0], odds: [{ spread: -6 }] });
    expect((await rows()).lines[0]).toMatchObject({ spread: -6 });
  });
});

it("[2.25][7.16] a week's games that end in one answer count at once: they are scored together", async () => {
  const odds = [{ spread: -3, overUnder: 44 }];
  await store(
    { id: "1", home: "GB", away: "DET", status: "final", score: [20, 17], period: 4, odds },
    { id: "2", home: "CHI", away: "MIN", status: "final", score: [10, 13], period: 4, odds },
  );
  const counted = await t.run(async (ctx) => ({
    scorings: await ctx.db.query("outcomeChanges").collect(),
    weeks: await ctx.db.query("favouriteWeeks").collect(),
    records: await ctx.db.query("teamRecords").collect(),
  }));
  expect(counted.scorings).toMatchObject([{ season: 2025, week: 12 }]);
  expect(counted.weeks).toMatchObject([{ correctPicks: 1, totalPicks: 2 }]);
  const records = counted.records.map(({ wins, losses, divisionWins }) => [wins, losses, divisionWins]);
  expect(records.sort()).toEqual([[0, 1, 0], [0, 1, 0], [1, 0, 1], [1, 0, 1]]); // oxfmt-ignore
});

it("the same answer again writes nothing", async () => {
  const events: EventOptions[] = [
    { status: "live", score: [7, 3], period: 2, clock: "8:42", odds: [{ spread: -3 }] },
    { id: "402", home: "CHI", away: "MIN", status: "final", score: [9, 6], period: 4 },
  ];
  await store(...events);
  const tables = [
    ...(["teams", "games", "gameScores", "gameLines", "byes"] as const),
    ...(["syncedWeeks", "currentWeek", "teamRecords"] as const),
  ];
  const everything = async () =>
    await t.run(async (ctx) => await Promise.all(tables.map((table) => ctx.db.query(table).collect())));
  const before = await everything();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await store(...events)).toEqual([]);
  expect(await everything()).toEqual(before);
});

it("[2.35] byes are those that the feed lists", async () => {
  await store({}, { id: "402", home: "CHI", away: "MIN", date: "2025-11-23T21:00Z" });
  const board = parseScoreboard({
    ...espnScoreboard([espnEvent()]),
    week: { number: 12, teamsOnBye: [{ id: "3" }, { id: "16" }] },
  });
  await t.mutation(internal.jobs.feed.storeBoard, { board });
  const { teams } = await rows();
  const [byes] = await t.run(async (ctx) => await ctx.db.query("byes").collect());
  const names = byes?.teamIds.map((id) => teams.find(({ _id }) => _id === id)?.abbreviation).sort();
  expect(names).toEqual(["CHI", "MIN"]);
});
