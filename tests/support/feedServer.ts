// A feed under a test's control: a real HTTP server that answers as the ESPN site API does, with the games it is told.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface FeedGame {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly kickoffAtMs: number;
  readonly state: "pre" | "in" | "post";
  readonly homeScore?: number;
  readonly awayScore?: number;
  readonly period?: number;
  readonly clock?: string;
  readonly spread?: number;
}

interface FeedTeam {
  readonly id: string;
  readonly abbreviation: string;
  readonly location: string;
  readonly name: string;
  readonly color: string;
  readonly alternateColor: string;
}

const TEAMS: readonly FeedTeam[] = [
  { id: "12", abbreviation: "KC", location: "Kansas City", name: "Chiefs", color: "e31837", alternateColor: "ffb612" },
  { id: "2", abbreviation: "BUF", location: "Buffalo", name: "Bills", color: "00338d", alternateColor: "d50a0a" },
  { id: "9", abbreviation: "GB", location: "Green Bay", name: "Packers", color: "204e32", alternateColor: "ffb612" },
  { id: "8", abbreviation: "DET", location: "Detroit", name: "Lions", color: "0076b6", alternateColor: "bbbbbb" },
  { id: "7", abbreviation: "DEN", location: "Denver", name: "Broncos", color: "0a2343", alternateColor: "fc4c02" },
  {
    id: "28",
    abbreviation: "WSH",
    location: "Washington",
    name: "Commanders",
    color: "5a1414",
    alternateColor: "ffb612",
  },
];

const STATUS = {
  pre: { id: "1", name: "STATUS_SCHEDULED", state: "pre", completed: false, description: "Scheduled" },
  in: { id: "2", name: "STATUS_IN_PROGRESS", state: "in", completed: false, description: "In Progress" },
  post: { id: "3", name: "STATUS_FINAL", state: "post", completed: true, description: "Final" },
} as const;

/** Starts on a free loopback port with one week of one season and the six teams that the tests use. */
export async function startFeedServer(week: { readonly season: number; readonly week: number }) {
  let games: readonly FeedGame[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://feed");
    const isThisWeek =
      (url.searchParams.get("week") ?? String(week.week)) === String(week.week) &&
      (url.searchParams.get("dates") ?? String(week.season)).startsWith(String(week.season)) &&
      (url.searchParams.get("seasontype") ?? "2") === "2";
    const body = url.pathname.endsWith("/teams")
      ? { sports: [{ leagues: [{ teams: TEAMS.map((team) => ({ team: encodeTeam(team) })) }] }] }
      : {
          season: { type: 2, year: week.season },
          week: { number: week.week },
          events: isThisWeek ? games.map((game) => encodeEvent(game, week)) : [],
        };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/apis/site/v2/sports/football/nfl`,
    /** What the next poll sees. */
    setGames(next: readonly FeedGame[]) {
      games = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function encodeTeam(team: FeedTeam) {
  return {
    ...team,
    displayName: `${team.location} ${team.name}`,
    shortDisplayName: team.name,
    isActive: true,
    logos: [],
  };
}

function encodeEvent(game: FeedGame, week: { season: number; week: number }) {
  const { state, period = state === "pre" ? 0 : 4, clock = "0:00" } = game;
  const date = new Date(game.kickoffAtMs).toISOString();
  const status = {
    clock: 0,
    displayClock: clock,
    period,
    type: { ...STATUS[state], detail: `${clock} - ${period}`, shortDetail: `${clock} - ${period}` },
  };
  return {
    id: game.id,
    date,
    name: `${game.away} at ${game.home}`,
    shortName: `${game.away} @ ${game.home}`,
    season: { year: week.season, type: 2 },
    week: { number: week.week },
    status,
    competitions: [
      {
        id: game.id,
        date,
        timeValid: true,
        neutralSite: false,
        venue: { fullName: "Test Field", indoor: false },
        competitors: [encodeCompetitor(game, "home"), encodeCompetitor(game, "away")],
        status,
        odds: game.spread === undefined ? [] : [{ spread: game.spread, details: "", overUnder: 44.5 }],
      },
    ],
  };
}

function encodeCompetitor(game: FeedGame, side: "home" | "away") {
  const team = TEAMS.find(({ abbreviation }) => abbreviation === game[side]);
  if (!team) throw new Error(`No team ${game[side]} in the test feed.`);
  const [own = 0, other = 0] = side === "home" ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore];
  return {
    id: team.id,
    homeAway: side,
    team: encodeTeam(team),
    score: String(own),
    records: [],
    ...(game.state === "post" ? { winner: own > other } : {}),
  };
}
