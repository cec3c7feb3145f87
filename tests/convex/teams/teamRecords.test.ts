import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { parseTeams } from "../../../convex/model/feed/espn/parseTeams";
import { formatRecord, recordWithout, type FormResult } from "../../../domain/games/records";
import { LAST_WEEK } from "../../../domain/games/weeks";
import { RECORDINGS, SMALL_RECORDINGS } from "../../support/feed/recordings";
import { testBackend } from "../../support/worlds/backends";
import { espnEvent, espnScoreboard, espnTeams, type EventOptions } from "../../support/feed/espnEvent";
import {
  addGame,
  addTeam,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  reopenGame,
  SEASON,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";

freezeClockForEachTest(SUNDAY - 3 * HOUR_MS);

const WEEK_MS = 7 * 24 * HOUR_MS;

describe("records and form from our own games", () => {
  async function twoTeams() {
    const t = testBackend();
    const [hawks, aces] = [await addTeam(t, { name: "Hawks" }), await addTeam(t, { name: "Aces" })];
    const play = async (week: number, score: readonly [number, number]) => {
      const kickoffAtMs = SUNDAY + (week - WEEK) * WEEK_MS;
      const gameId = await addGame(t, { week, kickoffAtMs, homeTeamId: hawks, awayTeamId: aces });
      await endGame(t, gameId, score);
      return gameId;
    };
    /** A team's record and form for a week's game; the last playoff game is still ahead. */
    const shown = async (teamId: typeof hawks, week = LAST_WEEK) => {
      const { teamRecords, teamRecentForm } = await t.query(api.games.listByWeek, { season: SEASON, week });
      return { record: teamRecords[teamId], form: teamRecentForm[teamId] ?? [] };
    };
    const kickoffAtMs = SUNDAY + (LAST_WEEK - WEEK) * WEEK_MS;
    await addGame(t, { week: LAST_WEEK, kickoffAtMs, homeTeamId: hawks, awayTeamId: aces });
    return { t, hawks, aces, play, shown };
  }

  it("[3.4][3.13] exist as soon as the game ends, for both sides, a tie as a tie", async () => {
    const { hawks, aces, play, shown } = await twoTeams();
    await play(WEEK, [20, 10]);
    await play(WEEK, [7, 7]);
    expect((await shown(hawks)).record).toEqual({ wins: 1, losses: 0, ties: 1 });
    expect((await shown(aces)).record).toEqual({ wins: 0, losses: 1, ties: 1 });
    expect((await shown(aces)).form).toContainEqual({
      result: "L",
      kickoffAtMs: SUNDAY,
      opponentTeamId: hawks,
      teamScore: 10,
      opponentScore: 20,
    });
  });

  it("[3.4][2.36] form is the last five, newest first", async () => {
    const { hawks, play, shown } = await twoTeams();
    for (const week of [4, 1, 10, 3, 7, 2, 9]) await play(week, [week, 5]);
    const { form } = await shown(hawks);
    expect(form.map(({ teamScore }) => teamScore)).toEqual([10, 9, 7, 4, 3]);
    expect(form.map(({ result }) => result)).toEqual(["W", "W", "W", "L", "L"]);
  });

  it("[3.4] follow a corrected score on both sides, and drop a withdrawn game", async () => {
    const { t, hawks, aces, play, shown } = await twoTeams();
    const gameId = await play(WEEK, [20, 10]);
    await endGame(t, gameId, [20, 23]);
    expect((await shown(hawks)).record).toEqual({ wins: 0, losses: 1, ties: 0 });
    expect((await shown(aces)).record).toEqual({ wins: 1, losses: 0, ties: 0 });
    await reopenGame(t, gameId);
    expect(await shown(hawks)).toEqual({ record: { wins: 0, losses: 0, ties: 0 }, form: [] });
  });

  it("[3.4] count play-off games in form but not in the record", async () => {
    const { hawks, play, shown } = await twoTeams();
    await play(18, [20, 10]);
    await play(19, [30, 10]);
    const { record, form } = await shown(hawks);
    expect(record).toEqual({ wins: 1, losses: 0, ties: 0 });
    expect(form.map(({ teamScore }) => teamScore)).toEqual([30, 20]);
  });

  it("[2.36] show in a past game what both teams brought to it, even after an earlier correction", async () => {
    const { t, hawks, aces, play, shown } = await twoTeams();
    const first = await play(1, [20, 10]);
    for (const [week, score] of [
      [2, [7, 7]],
      [3, [3, 6]],
      [18, [9, 0]],
      [19, [24, 21]],
      [20, [14, 3]],
    ] as const)
      await play(week, score);
    const records = async (teamId: typeof hawks) => {
      const weeks = [1, 2, 3, 18, 19, 20, 22];
      return await Promise.all(weeks.map(async (week) => formatRecord((await shown(teamId, week)).record!)));
    };
    expect(await records(hawks)).toEqual(["0-0", "1-0", "1-0-1", "1-1-1", "2-1-1", "2-1-1", "2-1-1"]);
    const scores = async (week: number) => (await shown(aces, week)).form.map(({ teamScore }) => teamScore);
    expect(await Promise.all([1, 3, 20, 22].map(scores))).toEqual([[], [7, 10], [21, 0, 6, 7, 10], [3, 21, 0, 6, 7]]);

    await endGame(t, first, [20, 23]);
    expect(await records(aces)).toEqual(["0-0", "1-0", "1-0-1", "2-0-1", "2-1-1", "2-1-1", "2-1-1"]);
    expect(await scores(3)).toEqual([7, 23]);
  });

  it("[2.36] count a postponed game from when it was played", async () => {
    const { t, hawks, aces, play, shown } = await twoTeams();
    await play(2, [20, 10]);
    const kickoffAtMs = SUNDAY + (2 - WEEK) * WEEK_MS + 2 * 24 * HOUR_MS;
    const late = await addGame(t, { week: 1, kickoffAtMs, homeTeamId: hawks, awayTeamId: aces });
    await endGame(t, late, [0, 3]);
    await play(3, [20, 10]);
    expect(formatRecord((await shown(hawks, 1)).record!)).toBe("1-0");
    expect(formatRecord((await shown(hawks, 3)).record!)).toBe("1-1");
  });

  it("[2.25][3.8][7.26] list every team by division in order, including those without a game", async () => {
    const { t, hawks, aces, play } = await twoTeams();
    const kings = await addTeam(t, { name: "Kings" });
    await addTeam(t, { name: "Rams", conference: "NFC", division: "NFC West" });
    await addTeam(t, { name: "TBD", isPlaceholder: true, division: null, conference: null });
    await play(WEEK, [10, 20]);
    const divisions = await t.query(api.standings.divisions, { season: SEASON });
    expect(Object.keys(divisions).sort()).toEqual(["AFC East", "NFC West"]);
    expect(divisions["AFC East"]?.map((row) => [row.team.id, row.wins, row.losses, row.winPercentage])).toEqual([
      [aces, 1, 0, 1],
      [kings, 0, 0, 0],
      [hawks, 0, 1, 0],
    ]);
    expect(divisions["AFC East"]?.[0]?.recentForm).toHaveLength(1);
    const empty = await t.query(api.standings.divisions, { season: 2019 });
    expect(empty["AFC East"]?.every((row) => row.wins + row.losses + row.ties === 0)).toBe(true);
  });

  it("[2.25] order equal percentages by the division's own games", async () => {
    const { t, hawks, aces, play } = await twoTeams();
    const rams = await addTeam(t, { name: "Rams", conference: "NFC", division: "NFC West" });
    await play(8, [20, 10]);
    const meet = async (awayTeamId: typeof rams, homeTeamId: typeof rams, score: readonly [number, number]) => {
      await endGame(t, await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY - WEEK_MS }), score);
    };
    await meet(rams, hawks, [0, 50]);
    await meet(rams, aces, [50, 0]);
    const { "AFC East": east } = await t.query(api.standings.divisions, { season: SEASON });
    expect(east?.map((row) => [row.team.id, row.winPercentage])).toEqual([
      [hawks, 0.5],
      [aces, 0.5],
    ]);
  });
});

describe("the feed's own records", () => {
  async function open() {
    const t = testBackend();
    await t.mutation(internal.jobs.feed.storeTeams, parseTeams(espnTeams()));
    const store = async (...events: EventOptions[]) => {
      const board = parseScoreboard(espnScoreboard(events.map(espnEvent)));
      // Twice, since these games end ahead of their time.
      for (let answers = 0; answers < 2; answers++) {
        expect(await t.mutation(internal.jobs.feed.storeBoard, { board })).toEqual([]);
      }
    };
    const recordOf = async (abbreviation: string, week = 12) => {
      const team = (await t.query(api.teams.list, {})).find((each) => each.abbreviation === abbreviation);
      if (!team) throw new Error(`${abbreviation} isn't stored.`);
      const rows = Object.values(await t.query(api.standings.divisions, { season: 2025 })).flat();
      const row = rows.find((each) => each.team.id === team.id);
      const { wins = NaN, losses = NaN, ties = NaN } = row ?? {};
      // The card of a game that has ended shows the record without it.
      const { games, teamRecords } = await t.query(api.games.listByWeek, { season: 2025, week });
      const game = games.find(({ homeTeamId, awayTeamId }) => homeTeamId === team.id || awayTeamId === team.id);
      const isCounted = game?.status === "final" && week <= 18;
      const hasWon = game?.winnerTeamId === team.id;
      const results: FormResult[] = isCounted ? [hasWon ? "W" : game.winnerTeamId ? "L" : "T"] : [];
      expect(teamRecords[team.id]).toEqual(recordWithout({ wins, losses, ties }, results));
      return [wins, losses, ties];
    };
    return { t, store, recordOf };
  }

  it("[3.4] are shown if they cover more games than are stored", async () => {
    const { store, recordOf } = await open();
    await store({ records: ["9-2", "6-4-1"] });
    expect(await recordOf("GB")).toEqual([9, 2, 0]);
    expect(await recordOf("DET")).toEqual([6, 4, 1]);
    await store({ status: "final", score: [20, 17], records: ["10-2", "6-5-1"] });
    expect(await recordOf("GB")).toEqual([10, 2, 0]);
    expect(await recordOf("DET")).toEqual([6, 5, 1]);
  });

  it("[3.4] yield to ours as soon as ours cover as many, so that a stale one never wins", async () => {
    const { store, recordOf } = await open();
    await store({ records: ["1-0", "1-0"] });
    // The final is here before the feed has counted it.
    await store({ status: "final", score: [20, 17], records: ["1-0", "1-0"] });
    expect(await recordOf("GB")).toEqual([1, 0, 0]);
    expect(await recordOf("DET")).toEqual([0, 1, 0]);
  });

  it("[3.4] follow a corrected or withdrawn game, and ignore an older week", async () => {
    const { store, recordOf } = await open();
    await store({ status: "final", score: [20, 17], records: ["10-2", "6-5-1"] });
    await store({ id: "400", week: 11, date: "2025-11-16T18:00Z", records: ["9-2", "6-4-1"] });
    expect(await recordOf("GB")).toEqual([10, 2, 0]);
    await store({ status: "final", score: [17, 20], records: ["9-3", "7-4-1"] });
    expect(await recordOf("GB")).toEqual([9, 3, 0]);
    await store({ status: "cancelled", records: ["9-2", "6-4-1"] });
    expect(await recordOf("GB")).toEqual([9, 2, 0]);
    expect(await recordOf("DET")).toEqual([6, 4, 1]);
  });

  it("[3.4] listed with two games of a team: the answer that covers more wins, then the later game's", async () => {
    const { t, store, recordOf } = await open();
    const now: EventOptions = { records: ["9-2", "6-4-1"] };
    const next: EventOptions = { id: "402", week: 13, date: "2025-11-30T18:00Z", records: ["9-1", "6-3-1"] };
    const rows = () => t.run((ctx) => ctx.db.query("teamRecords").collect());
    await store(next, now);
    expect(await recordOf("GB")).toEqual([9, 2, 0]);
    const settled = await rows();
    await store(now, next);
    expect(await rows()).toEqual(settled);
    await store({ ...next, records: ["9-2", "6-4-1"] });
    const moved = await rows();
    await store(now, { ...next, records: ["9-2", "6-4-1"] });
    expect(await rows()).toEqual(moved);
  });

  it("[3.4] are the regular season's in the play-offs too, and don't count if they include play-off games", async () => {
    const { store, recordOf } = await open();
    await store({ records: ["9-2", "6-4-1"] });
    await store({ id: "500", type: 3, week: 1, date: "2026-01-11T18:00Z", records: ["12-5", "12-4-1"] });
    expect(await recordOf("GB", 19)).toEqual([12, 5, 0]);
    expect(await recordOf("DET", 19)).toEqual([12, 4, 1]);
    await store({ id: "501", type: 3, week: 2, date: "2026-01-18T18:00Z", records: ["13-5", "12-5-1"] });
    expect(await recordOf("GB", 20)).toEqual([12, 5, 0]);
  });

  it.each([
    ["missing", {}],
    ["no list", { records: "9-2" }],
    ["without a total", { records: [{ type: "home", summary: "4-1" }] }],
    ["unreadable", { records: [{ type: "total", summary: "nine and two" }] }],
    ["longer than a season", { records: [{ type: "total", summary: "900-2" }] }],
    ["of a wrong type", { records: [{ type: "total", summary: 9 }] }],
  ])("a record that is %s skips nothing and shows nothing", async (_, fields) => {
    const { t, recordOf } = await open();
    const event = espnEvent();
    Object.assign(event.competitions[0]?.competitors[0] ?? {}, fields);
    const board = parseScoreboard(espnScoreboard([event]));
    expect(await t.mutation(internal.jobs.feed.storeBoard, { board })).toEqual([]);
    expect(await recordOf("GB")).toEqual([0, 0, 0]);
  });
});

const RECORDING = join(RECORDINGS, "scoreboard-2025-reg-wk13-live1-final14-sched1.json");

/** A week alone, as it was recorded: what screens show of it. */
async function storeAlone(file: string) {
  const t = testBackend();
  const board = parseScoreboard(JSON.parse(readFileSync(file, "utf8")));
  await t.mutation(internal.jobs.feed.storeBoard, { board });
  const { games, teamRecords } = await t.query(api.games.listByWeek, { season: 2025, week: board.week ?? 0 });
  const divisions = await t.query(api.standings.divisions, { season: 2025 });
  const rows = Object.values(divisions).flat();
  for (const row of rows) {
    const results = games
      .filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(row.team.id))
      .filter(({ status }) => status === "final")
      .map(({ winnerTeamId }) => (winnerTeamId === row.team.id ? "W" : winnerTeamId ? "L" : "T"));
    expect(teamRecords[row.team.id]).toEqual(recordWithout(row, results));
  }
  // Of one stored game nothing can be said about a season.
  expect(rows.filter(({ points, streak }) => points ?? streak)).toEqual([]);
  return {
    divisions,
    rows,
    records: Object.fromEntries(rows.map((row) => [row.team.abbreviation, formatRecord(row)])),
  };
}

it("[2.25][2.36] a recorded week alone shows every team's record of its season, divisions in order", async () => {
  const { divisions, rows, records } = await storeAlone(join(SMALL_RECORDINGS, "scoreboard.json"));
  expect(records).toEqual({
    GB: "4-1-1",
    DET: "3-3",
    CHI: "2-3",
    MIN: "3-2",
    BUF: "5-0",
    MIA: "1-4",
    KC: "3-2",
    DEN: "3-2",
  });
  expect(divisions["NFC North"]?.map(({ team }) => team.abbreviation)).toEqual(["GB", "MIN", "DET", "CHI"]);
  const form = rows.find(({ team }) => team.abbreviation === "GB")?.recentForm;
  expect(form).toMatchObject([{ result: "W", teamScore: 30 }]);
});

describe.skipIf(!existsSync(RECORDING))(
  "week 13 of 2025 alone, as it was recorded (skipped where it isn't there)",
  () => {
    it("[2.25][2.36] shows every team's record of thirteen weeks, form of the one stored, divisions in order", async () => {
      const { divisions, rows, records } = await storeAlone(RECORDING);
      expect(rows).toHaveLength(32);
      expect(records).toMatchObject({
        CHI: "9-3",
        GB: "8-3-1",
        DAL: "6-5-1",
        NE: "10-2",
        WSH: "3-8",
        DEN: "9-2",
        TEN: "1-11",
      });
      expect(divisions["NFC North"]?.map(({ team }) => team.abbreviation)).toEqual(["CHI", "GB", "DET", "MIN"]);
      expect(rows.find(({ team }) => team.abbreviation === "CHI")?.recentForm).toMatchObject([
        { result: "W", teamScore: 24 },
      ]);
    });
  },
);
