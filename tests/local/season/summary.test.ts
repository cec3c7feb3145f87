import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { parseSummary, readSummary } from "../../../convex/model/feed/details/parseSummary";
import { readPlayerStats, type Statistic } from "../../../domain/games/playerStats";
import { createSeason, FEED_PATH, type SeasonOptions } from "../../../local/season/createSeason";
import { RECORDINGS, SMALL_RECORDINGS } from "../../support/feed/recordings";

const MINUTE_MS = 60_000;

let dataDir: string;
let nowMs: number;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "summary-"));
  nowMs = Date.parse("2026-11-20T17:00:00Z");
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function start(options: Partial<SeasonOptions> = {}) {
  const season = createSeason({ dataDir, now: () => nowMs, speed: 1, seed: 1, ...options });
  const get = (path: string) => season.handle(new Request(`http://feed${FEED_PATH}${path}`));
  const board = async (query = "") => parseScoreboard(await get(`/scoreboard${query}`).json());
  type Event = Awaited<ReturnType<typeof board>>["events"][number];
  const details = async ({ externalId, home, away }: Event) =>
    parseSummary(readSummary(await get(`/summary?event=${externalId}`).json()), {
      home: home.externalId,
      away: away.externalId,
    });
  return { get, board, details };
}

describe("[2.42][2.43] the summary of a game of the demo's season", () => {
  it("[11.9] tells how every game that has begun went, in agreement with its score", async () => {
    const { board, details } = start();
    const { events } = await board();
    const begun = events.filter(({ status }) => status === "in_progress" || status === "final");
    expect(begun.length).toBeGreaterThan(5);
    for (const event of begun) {
      const { course } = await details(event);
      const total = (points: number[] | undefined) => points?.reduce((sum, each) => sum + each, 0);
      expect([total(course?.quarters?.home), total(course?.quarters?.away)]).toEqual([
        event.homeScore,
        event.awayScore,
      ]);
      const last = course?.scoringPlays.at(-1) ?? { homeScore: 0, awayScore: 0 };
      expect([last.homeScore, last.awayScore]).toEqual([event.homeScore, event.awayScore]);
      const offense = course?.scoringPlays.filter(({ text }) => !/ return |safety/.test(text)) ?? [];
      expect(course?.drives.filter(({ isScore }) => isScore)).toHaveLength(offense.length);
      expect(course?.drives.filter(({ result }) => result === null).length).toBeLessThanOrEqual(1);
      if (event.status !== "final") continue;
      expect(course?.drives.length).toBeGreaterThan(12);
      expect(course?.drives.length).toBeLessThan(45);
    }
    const [open] = events.filter(({ status }) => status === "scheduled");
    if (open) expect((await details(open)).course).toEqual({ quarters: null, drives: [], scoringPlays: [] });
  });

  it("has an article, odds that agree with the scoreboard, players and injuries for every game of the week", async () => {
    const { board, details } = start();
    const { events } = await board();
    const counts = { home: 0, away: 0 };
    for (const event of events) {
      const { article, odds, keyPlayers, injuries } = await details(event);
      expect(article?.headline).not.toBe("");
      expect(article?.story).not.toMatch(/[<>]|&\w+;|undefined|NaN|null/);
      expect(article?.story?.length).toBeGreaterThan(300);
      expect(article?.publishedAtMs).toBeLessThanOrEqual(nowMs);
      const { spread, overUnder } = event.lines;
      expect(odds?.pointSpread.home.line?.replace("PK", "0")).toBe(`${(spread ?? 0) > 0 ? "+" : ""}${spread}`);
      expect(odds?.total.over.line).toBe(`o${overUnder}`);
      for (const side of ["home", "away"] as const) {
        counts[side] += injuries?.[side].length ?? 0;
        expect(keyPlayers[side].length).toBeGreaterThanOrEqual(event.status === "scheduled" ? 5 : 1);
        expect(keyPlayers[side].length).toBeLessThanOrEqual(6);
        for (const { stats, position } of keyPlayers[side]) {
          expect(readPlayerStats(stats, position).every(({ statistic }) => statistic !== null)).toBe(true);
        }
      }
    }
    expect(Math.min(counts.home, counts.away)).toBeGreaterThan(16);
  });

  it("describes a final correctly: the passers' touchdowns and the kickers' points add up to the score", async () => {
    const { board, details } = start();
    const finals = (await board("?dates=2025&seasontype=2&week=9")).events.filter(({ status }) => status === "final");
    expect(finals.length).toBeGreaterThan(10);
    for (const event of finals) {
      const { article, keyPlayers } = await details(event);
      const high = Math.max(event.homeScore, event.awayScore);
      const low = Math.min(event.homeScore, event.awayScore);
      expect(article?.headline).toContain(`${high}-${low}`);
      for (const side of ["home", "away"] as const) {
        const points = side === "home" ? event.homeScore : event.awayScore;
        const read = (category: string, statistic: Statistic) => {
          const player = keyPlayers[side].find((candidate) => candidate.category === category);
          const stats = player ? readPlayerStats(player.stats, player.position) : [];
          return Number(stats.find((stat) => stat.statistic === statistic)?.value ?? 0);
        };
        expect(6 * read("Passing", "touchdowns") + read("Kicking", "points")).toBeLessThanOrEqual(points);
      }
    }
  });

  it("grows while the game is played, and never shrinks", async () => {
    const { board, details } = start();
    // The game that started last has the most ahead of it.
    const live = (await board()).events.filter(({ status }) => status === "in_progress").at(-1);
    if (!live) throw new Error("No game is being played.");
    const yards = async () => {
      const { keyPlayers } = await details(live);
      const passer = keyPlayers.home.find(({ category }) => category === "Passing");
      return Number(passer?.stats.split("/")[1]?.split(",")[0] ?? 0);
    };
    const seen = [await yards()];
    for (let minutes = 0; minutes < 60; minutes += 10) {
      nowMs += 10 * MINUTE_MS;
      seen.push(await yards());
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBeGreaterThan(seen[0] ?? 0);
  });

  it("is the same for the same seed, and 404 for an unknown game", async () => {
    const [one, other] = [start(), start({ dataDir: join(dataDir, "b") })];
    const [event] = (await one.board()).events;
    if (!event) throw new Error("The week is empty.");
    expect(await other.details(event)).toEqual(await one.details(event));
    for (const id of ["1", "", "920261199", "920990101"]) expect(one.get(`/summary?event=${id}`).status).toBe(404);
  });
});

describe("every status of the feed", () => {
  it("[2.40] occurs: halftime, ends of quarters, delays, overtime, called off", async () => {
    const { board } = start({ speed: 30 });
    const phases = new Set<string>();
    const details = new Set<string>();
    const note = async (query = "") => {
      for (const { phase, detail } of (await board(query)).events) {
        phases.add(phase);
        details.add(detail);
      }
    };
    for (const week of [4, 8, 3, 5, 6, 7, 9]) await note(`?dates=2026&seasontype=2&week=${week}`);
    for (let minutes = 0; minutes < 1_000 && phases.size < 8; minutes += 1) {
      nowMs += MINUTE_MS;
      await note();
    }
    expect([...phases].sort()).toEqual([
      "STATUS_CANCELED",
      "STATUS_DELAYED",
      "STATUS_END_PERIOD",
      "STATUS_FINAL",
      "STATUS_HALFTIME",
      "STATUS_IN_PROGRESS",
      "STATUS_POSTPONED",
      "STATUS_SCHEDULED",
    ]);
    expect(details).toContain("Final/OT");
  }, 30_000);
});

it("[2.42][2.43] a recording answers with its summaries, else with the scoreboard's data", async () => {
  const { board, details, get } = start({ replayDir: SMALL_RECORDINGS });
  const [pregame] = (await board("?dates=2025&seasontype=2&week=5")).events;
  expect(pregame).toMatchObject({ externalId: "900201", status: "scheduled", venue: "Mile High Field" });
  expect(pregame?.homeRecord).toEqual({ wins: 2, losses: 2, ties: 0 });
  if (!pregame) throw new Error("The recorded summary has no game.");
  const { injuries, odds: recorded } = await details(pregame);
  expect([injuries?.home.length, injuries?.away.length]).toEqual([1, 2]);
  expect(recorded?.moneyline.home.odds).toBe("+120");
  const coming = (await board()).events.find(({ status }) => status === "scheduled");
  if (!coming) throw new Error("The recorded week has no game to come.");
  const { odds, injuries: none } = await details(coming);
  expect(odds?.pointSpread.home.line).toBe("-6.5");
  expect(none).toBeNull();
  expect(get("/summary?event=1").status).toBe(404);
});

describe.skipIf(!existsSync(RECORDINGS))(`the recordings in ${RECORDINGS} (skipped where they don't exist)`, () => {
  it("answer with recorded summaries, else with the scoreboard's data", async () => {
    const { board, details, get } = start({ replayDir: RECORDINGS });
    const [pregame] = (await board("?dates=2025&seasontype=2&week=3")).events;
    expect(pregame).toMatchObject({ externalId: "401772838", status: "scheduled", venue: "Bank of America Stadium" });
    expect(pregame?.homeRecord).toEqual({ wins: 0, losses: 2, ties: 0 });
    if (!pregame) throw new Error("The recorded summary has no game.");
    expect((await details(pregame)).injuries?.home).toHaveLength(5);
    const coming = (await board("?dates=2025&seasontype=2&week=12")).events[0];
    if (!coming) throw new Error("The recorded week is empty.");
    const { odds, keyPlayers, injuries } = await details(coming);
    expect(odds?.moneyline.home.odds).toMatch(/^[+-]\d+$/);
    expect(keyPlayers.home.map(({ category }) => category)).toEqual(["Passing", "Rushing", "Receiving"]);
    expect(injuries).toBeNull();
    expect(get("/summary?event=1").status).toBe(404);
  });
});
