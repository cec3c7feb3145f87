// The demo's sports feed: answers like the ESPN site API, from a simulated season anchored around the present or from
// recordings. Owns routes and parameters. SeasonClock decides what is played, and espnScoreboard formats it.
import { jsonResponse } from "../http/jsonResponse";
import { encodeScoreboard, encodeTeams } from "./espn/espnScoreboard";
import { encodeSummary } from "./espn/espnSummary";
import { loadReplay, type FeedWeek, type Replay } from "./replay";
import { SeasonClock } from "./SeasonClock";

/** Append to the server's origin for SPORTS_FEED_URL. */
export const FEED_PATH = "/apis/site/v2/sports/football/nfl";
const REPLAY_INTERVAL_MS = 5_000;
const POSTSEASON_WEEKS: Readonly<Record<number, number>> = { 1: 19, 2: 20, 3: 21, 5: 22 };

export interface SeasonOptions {
  /** The folder of `season.json`, which holds the anchor. */
  readonly dataDir: string;
  readonly now: () => number;
  /** How many times faster than real time games are played. */
  readonly speed: number;
  readonly seed: number;
  /** Serve the recordings of this folder instead of a simulated season. */
  readonly replayDir?: string | undefined;
  /** If a week has several recordings, how long each one is shown. */
  readonly replayIntervalMs?: number | undefined;
}

export interface Season {
  handle(request: Request): Response;
}

interface Feed {
  readonly currentWeek: () => FeedWeek;
  readonly scoreboard: (asked: FeedWeek) => unknown;
  readonly teams: () => unknown;
  /** Null for an unknown game. */
  readonly summary: (gameId: string) => unknown;
}

export function createSeason(options: SeasonOptions): Season {
  const { speed, replayDir } = options;
  if (!(speed >= 0.1 && speed <= 10_000)) throw new RangeError(`speed must be from 0.1 to 10000; it is ${speed}.`);
  const feed =
    replayDir === undefined
      ? simulatedFeed(options)
      : replayFeed(loadReplay(replayDir, options.replayIntervalMs ?? REPLAY_INTERVAL_MS), options.now);
  return { handle: (request) => answer(feed, request) };
}

function simulatedFeed({ dataDir, now, speed, seed }: SeasonOptions): Feed {
  const clock = new SeasonClock({ dataDir, seed, speed, nowMs: now() });
  return {
    currentWeek: () => {
      const { season, week } = clock.current(now());
      return { season, type: 2, week };
    },
    scoreboard: ({ season, type, week }) => {
      const nowMs = now();
      clock.current(nowMs);
      const ours = type === 2 ? week : type === 3 ? POSTSEASON_WEEKS[week] : undefined;
      return ours === undefined ? null : encodeScoreboard(clock, { season, week: ours }, nowMs);
    },
    teams: encodeTeams,
    summary: (gameId) => {
      const nowMs = now();
      clock.current(nowMs);
      return encodeSummary(clock, gameId, nowMs);
    },
  };
}

function replayFeed(replay: Replay, now: () => number): Feed {
  const startedAtMs = now();
  return {
    currentWeek: () => replay.current,
    scoreboard: (asked) => replay.scoreboard(asked, now() - startedAtMs),
    teams: () => replay.teams,
    summary: (gameId) => replay.summary(gameId),
  };
}

function answer(feed: Feed, request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return jsonResponse(
      { code: 405, message: "Only GET is answered here." },
      { status: 405, headers: { allow: "GET" } },
    );
  }
  switch (pathname) {
    case `${FEED_PATH}/teams`:
      return jsonResponse(feed.teams());
    case `${FEED_PATH}/scoreboard`: {
      const asked = parseWeek(searchParams, feed);
      if (typeof asked === "string") return jsonResponse({ code: 400, message: asked }, { status: 400 });
      return jsonResponse(feed.scoreboard(asked) ?? emptyScoreboard(asked));
    }
    case `${FEED_PATH}/summary`: {
      const gameId = searchParams.get("event") ?? "";
      const summary = feed.summary(gameId);
      if (summary === null) {
        return jsonResponse({ code: 404, message: `There is no game "${gameId.slice(0, 20)}".` }, { status: 404 });
      }
      return jsonResponse(summary);
    }
    default:
      return jsonResponse({ code: 404, message: `There is nothing at ${pathname}.` }, { status: 404 });
  }
}

/** Missing parameters default to the current week. Returns a text that explains an invalid one. */
function parseWeek(params: URLSearchParams, feed: Feed): FeedWeek | string {
  const current = feed.currentWeek();
  const read = (name: string, fallback: number, pattern: RegExp) => {
    const value = params.get(name);
    if (value === null) return fallback;
    return pattern.test(value) ? Number(value) : `${name} can't be "${value.slice(0, 20)}".`;
  };
  const season = read("dates", current.season, /^\d{4}$/);
  const type = read("seasontype", current.type, /^[1-4]$/);
  const week = read("week", current.week, /^\d{1,2}$/);
  for (const value of [season, type, week]) if (typeof value === "string") return value;
  return { season: Number(season), type: Number(type), week: Number(week) };
}

function emptyScoreboard({ season, type, week }: FeedWeek): unknown {
  return {
    leagues: [{ id: "28", abbreviation: "NFL" }],
    season: { type, year: season },
    week: { number: week },
    events: [],
  };
}
