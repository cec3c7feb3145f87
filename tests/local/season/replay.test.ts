import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { parseTeams } from "../../../convex/model/feed/espn/parseTeams";
import { createSeason, FEED_PATH } from "../../../local/season/createSeason";
import { RECORDINGS, SMALL_RECORDINGS } from "../../support/feed/recordings";

let folder: string;
let nowMs = Date.parse("2026-11-20T17:00:00Z");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "replay-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function replay(replayDir: string) {
  const season = createSeason({
    dataDir: folder,
    now: () => nowMs,
    speed: 1,
    seed: 1,
    replayDir,
    replayIntervalMs: 1000,
  });
  const body = async (path: string): Promise<unknown> =>
    (await season.handle(new Request(`http://feed${FEED_PATH}${path}`))).json();
  return { body, board: async (query = "") => parseScoreboard(await body(`/scoreboard${query}`)) };
}

function scoreboard(week: number, homeScore: number) {
  const team = (id: string, abbreviation: string) => ({ id, abbreviation, displayName: abbreviation });
  const status = { period: 1, displayClock: "9:00", type: { name: "STATUS_IN_PROGRESS", state: "in" } };
  const competitors = [
    { homeAway: "home", score: String(homeScore), team: team("9", "GB") },
    { homeAway: "away", score: "0", team: team("8", "DET") },
  ];
  return {
    season: { year: 2025, type: 2 },
    week: { number: week },
    events: [{ id: `g${week}`, date: "2025-11-23T18:00Z", competitions: [{ competitors, status }] }],
  };
}

describe("a folder of recordings", () => {
  it("plays a week's recordings in the order of their names, at any depth, and stays at the last", async () => {
    mkdirSync(join(folder, "a/deep"), { recursive: true });
    writeFileSync(join(folder, "a/deep/1.json"), JSON.stringify(scoreboard(12, 3)));
    writeFileSync(join(folder, "2.json"), JSON.stringify(scoreboard(12, 10)));
    writeFileSync(join(folder, "3-other.json"), JSON.stringify(scoreboard(11, 40)));
    writeFileSync(join(folder, "notes.txt"), "not JSON");
    const { board, body } = replay(folder);
    const scores = async () => (await board()).events.map(({ homeScore }) => homeScore);
    expect(await scores()).toEqual([3]);
    nowMs += 1000;
    expect(await scores()).toEqual([10]);
    nowMs += 60_000;
    expect(await scores()).toEqual([10]);
    expect((await board("?dates=2025&seasontype=2&week=11")).events).toHaveLength(1);
    expect((await board("?dates=2025&seasontype=2&week=10")).events).toEqual([]);
    expect(parseTeams(await body("/teams")).teams.map(({ abbreviation }) => abbreviation)).toEqual(["GB", "DET"]);
  });

  it("without a scoreboard is an error that names it", () => {
    expect(() => replay(folder)).toThrow(`${folder} holds no recorded scoreboard`);
    expect(() => replay(join(folder, "none"))).toThrow("none");
    writeFileSync(join(folder, "broken.json"), "{");
    expect(() => replay(folder)).toThrow(/broken\.json isn't JSON/);
  });
});

it("a small folder shows its week as it was, and the one before from a summary", async () => {
  const { board, body } = replay(SMALL_RECORDINGS);
  const current = await board();
  expect(current).toMatchObject({ season: 2025, week: 6, skipped: [] });
  expect(current.events.map(({ status }) => status)).toEqual(["final", "in_progress", "scheduled", "postponed"]);
  expect((await board("?dates=2025&seasontype=2&week=5")).events).toMatchObject([{ externalId: "900201" }]);
  expect((await board("?dates=2024&seasontype=2&week=1")).events).toEqual([]);
  expect(parseTeams(await body("/teams")).teams).toHaveLength(10);
});

describe.skipIf(!existsSync(RECORDINGS))(`the recordings in ${RECORDINGS} (skipped where they don't exist)`, () => {
  it("show week 13 of 2025 as it was: 14 finals, one live, one to come", async () => {
    const { board, body } = replay(RECORDINGS);
    const current = await board();
    expect(current).toMatchObject({ season: 2025, week: 13, skipped: [] });
    const count = (status: string) => current.events.filter((event) => event.status === status).length;
    expect([count("final"), count("in_progress"), count("scheduled")]).toEqual([14, 1, 1]);
    expect((await board("?dates=2025&seasontype=2&week=12")).events).toHaveLength(14);
    expect((await board("?dates=2024&seasontype=2&week=1")).events).toEqual([]);
    expect(parseTeams(await body("/teams")).teams).toHaveLength(32);
  });
});
