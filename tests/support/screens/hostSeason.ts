// A season on a UI test's host, written as the feed writes it: teams of four divisions, and weeks of games for which
// each test gives only what matters to it.
import { api, internal } from "../../../convex/_generated/api";
import type { EntryId } from "../../../src/components/games/gameViews";
import type { NormalizedEvent, NormalizedLines, NormalizedTeam } from "../../../convex/model/feed/espn/normalizedEvent";
import type { LeagueView } from "../../../src/lib/views";
import type { HostClient, HostConvex } from "./hostConvex";

export const HOUR_MS = 3_600_000;
export const SEASON = 2026;
export const WEEK = 12;

const club = (externalId: string, abbreviation: string, location: string, name: string): NormalizedTeam => ({
  externalId,
  abbreviation,
  location,
  name,
  displayName: `${location} ${name}`,
  logoUrl: null,
  color: "#204e32",
  alternateColor: "#ffb612",
  isPlaceholder: false,
});

const clubs = {
  GB: club("9", "GB", "Green Bay", "Packers"),
  CHI: club("3", "CHI", "Chicago", "Bears"),
  DET: club("8", "DET", "Detroit", "Lions"),
  MIN: club("16", "MIN", "Minnesota", "Vikings"),
  BUF: club("2", "BUF", "Buffalo", "Bills"),
  MIA: club("15", "MIA", "Miami", "Dolphins"),
  NE: club("17", "NE", "New England", "Patriots"),
  NYJ: club("20", "NYJ", "New York", "Jets"),
  KC: club("12", "KC", "Kansas City", "Chiefs"),
  DEN: club("7", "DEN", "Denver", "Broncos"),
  PHI: club("21", "PHI", "Philadelphia", "Eagles"),
  TB: club("27", "TB", "Tampa Bay", "Buccaneers"),
} satisfies Record<string, NormalizedTeam>;

export type Club = keyof typeof clubs;

/** "GB-CHI": home first. The same pair in the same week is the same game, so naming it again changes it. */
export interface Match extends Partial<Omit<NormalizedEvent, "home" | "away" | "lines">> {
  readonly home: Club;
  readonly away: Club;
  /** Home first; with `status: "final"` it decides the winner. */
  readonly score?: readonly [number, number];
  /** Hours from now; negative is in the past. */
  readonly inHours?: number;
  readonly lines?: Partial<NormalizedLines>;
}

const noLines: NormalizedLines = {
  spread: null,
  overUnder: null,
  homeMoneyline: null,
  awayMoneyline: null,
  temperature: null,
  weatherCode: null,
  weatherCondition: null,
  isIndoor: false,
};

function eventOf(match: Match, at: { season: number; week: number }): NormalizedEvent {
  const { home, away, score = [0, 0], inHours = 48, lines, ...over } = match;
  const [homeScore, awayScore] = score;
  const winner = homeScore === awayScore ? null : homeScore > awayScore ? "home" : "away";
  return {
    externalId: `${at.season}-${at.week}-${home}-${away}`,
    ...at,
    home: clubs[home],
    away: clubs[away],
    kickoffAtMs: Date.now() + inHours * HOUR_MS,
    isKickoffConfirmed: true,
    status: "scheduled",
    homeScore,
    awayScore,
    winner: match.status === "final" ? winner : null,
    isNeutralSite: false,
    venue: null,
    broadcast: null,
    period: match.status === "in_progress" ? 2 : 0,
    clock: "8:42",
    phase: { in_progress: "STATUS_IN_PROGRESS", final: "STATUS_FINAL" }[String(match.status)] ?? "STATUS_SCHEDULED",
    detail: match.status === "final" ? "Final" : "8:42 - 2nd",
    possession: null,
    downDistance: null,
    isRedZone: false,
    lastPlay: null,
    ...over,
    lines: { ...noLines, ...lines },
  };
}

/**
 * Stores a week with its teams as two polls would, since some news counts only when repeated. Games that aren't given
 * don't change.
 */
export async function storeWeek(
  host: HostConvex,
  matches: readonly Match[],
  { season = SEASON, week = WEEK, byes }: { season?: number; week?: number; byes?: readonly Club[] } = {},
): Promise<void> {
  await host.runInternal(internal.jobs.feed.storeTeams, { teams: Object.values(clubs), skipped: [] });
  const board = {
    season,
    week,
    skipped: [],
    byeTeamIds: byes?.map((name) => clubs[name].externalId) ?? null,
    events: matches.map((match) => eventOf(match, { season, week })),
  };
  for (let polls = 0; polls < 2; polls++) await host.runInternal(internal.jobs.feed.storeBoard, { board });
}

export async function gameOf(client: HostClient, { home, away }: Pick<Match, "home" | "away">, week = WEEK) {
  const teams = await client.query(api.teams.list, {});
  const idOf = (name: Club) => teams.find(({ abbreviation }) => abbreviation === name)?.id;
  const { games } = await client.query(api.games.listByWeek, { season: SEASON, week });
  const game = games.find(({ homeTeamId, awayTeamId }) => homeTeamId === idOf(home) && awayTeamId === idOf(away));
  if (!game) throw new Error(`No game of ${away} at ${home} in week ${week}.`);
  return game;
}

interface Choice {
  readonly leagueId: LeagueView["id"];
  readonly match: Pick<Match, "home" | "away">;
  readonly team: Club;
  readonly week?: number;
  /** [16.2] */
  readonly entryId?: EntryId;
}

/** Picks one of a game's two teams through the app's function. */
export async function pick(client: HostClient, { leagueId, match, team, week = WEEK, ...of }: Choice): Promise<void> {
  const game = await gameOf(client, match, week);
  const selectedTeamId = team === match.home ? game.homeTeamId : game.awayTeamId;
  await client.mutation(api.picks.submit, { leagueId, gameId: game.id, selectedTeamId, ...of });
}
