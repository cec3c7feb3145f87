// Turns a scoreboard answer of the ESPN site API into normalized events. The input is untrusted: each event is parsed
// on its own, and one that can't be read is reported and skipped. Only an answer without an event list fails as a
// whole.
import { isRegularSeason, LAST_WEEK } from "../../../../domain/games/weeks";
import { describeIssues } from "./describeIssues";
import { getTeamDivision } from "../../records/teams/teamDivisions";
import {
  eventSchema,
  scoreboardSchema,
  shortNameSchema,
  type FeedEvent,
  type FeedGameStatus,
  type FeedTeam,
} from "./espnSchema";
import { findInCalendar, type FeedCalendar } from "./feedCalendar";
import { FeedError } from "./feedError";
import { parseRecord } from "./feedRecord";
import { cut } from "./feedText";
import { fromFeedWeek, toFeedWeek } from "./feedWeeks";
import { eventName, type NormalizedEvent, type NormalizedScoreboard, type SkippedEvent } from "./normalizedEvent";
import { parseOdds } from "./parseOdds";
import { externalIdOf, normalizeTeam } from "./parseTeams";
import { parseWeather } from "./parseWeather";

const MAX_PLAY_LENGTH = 400;
/**
 * How far a kickoff may be from its season's December: generous, since recordings and demos run on clocks of their own.
 */
const FARTHEST_MS = 4 * 365 * 24 * 3_600_000;

export interface SeasonWeek {
  readonly season: number;
  readonly week: number;
}

/** `asked` is the requested week: events and answers that don't name theirs belong to it. */
export function parseScoreboard(body: unknown, asked: SeasonWeek | null = null): NormalizedScoreboard {
  const answer = scoreboardSchema.safeParse(body);
  if (!answer.success) throw new FeedError("FORMAT", `The scoreboard can't be read: ${describeIssues(answer.error)}.`);
  const { leagues, season, week, events } = answer.data;
  const context: WeekContext = {
    year: season?.year ?? asked?.season ?? leagues?.[0]?.season?.year ?? null,
    type: season?.type ?? (asked ? toFeedWeek(asked.week).seasonType : null),
    week: week?.number ?? (asked ? toFeedWeek(asked.week).feedWeek : null),
    calendar: leagues?.[0]?.calendar ?? null,
  };
  const board: NormalizedScoreboard = {
    season: context.year,
    week: context.type === null || context.week === null ? null : fromFeedWeek(context.type, context.week),
    byeTeamIds: week?.teamsOnBye?.map(({ id }) => id) ?? null,
    events: [],
    skipped: [],
  };
  const seen = new Set<string>();
  for (const event of events) {
    const parsed = parseEvent(event, context);
    if (parsed === null) continue;
    if ("reason" in parsed) board.skipped.push(parsed);
    else if (seen.has(parsed.externalId)) {
      const { externalId } = parsed;
      board.skipped.push({ externalId, name: eventName(parsed), reason: "The answer names this event twice." });
    } else {
      seen.add(parsed.externalId);
      board.events.push(parsed);
    }
  }
  return board;
}

interface WeekContext {
  readonly year: number | null;
  readonly type: number | null;
  readonly week: number | null;
  readonly calendar: FeedCalendar;
}

/** Null for an event that isn't part of the season. */
function parseEvent(value: unknown, context: WeekContext): NormalizedEvent | SkippedEvent | null {
  const parsed = eventSchema.safeParse(value);
  const name = shortNameSchema.parse(value);
  const skip = (reason: string): SkippedEvent => ({ externalId: externalIdOf(value), ...name, reason });
  if (!parsed.success) return skip(`Not a game: ${describeIssues(parsed.error)}.`);
  const event = parsed.data;
  const date = event.date ?? event.competitions[0]?.date ?? "";
  const kickoffAtMs = Date.parse(date);
  if (Number.isNaN(kickoffAtMs)) return skip(`date: "${date.slice(0, 40)}" is no date.`);
  // Events of 2021 and 2022 don't name their week, and answers to date queries don't name their own.
  const byDate = findInCalendar(context.calendar, kickoffAtMs);
  const year = event.season?.year ?? context.year;
  const type = event.season?.type ?? context.type ?? byDate?.type ?? null;
  const feedWeek = event.week?.number ?? context.week ?? (byDate?.type === type ? byDate?.week : null) ?? null;
  if (year === null || type === null || feedWeek === null) return skip("It says neither its season nor its week.");
  const week = fromFeedWeek(type, feedWeek);
  if (week === null) return null;
  if (Math.abs(kickoffAtMs - Date.UTC(year, 11)) > FARTHEST_MS) return skip(`${date} isn't in the season of ${year}.`);
  const normal = normalizeEvent(event, { season: year, week, kickoffAtMs });
  return "reason" in normal ? { ...normal, ...name } : normal;
}

/** The feed's own names for an undecided play-off team; any other unknown team isn't one. */
function isUndecided({ id, abbreviation }: FeedTeam, week: number): boolean {
  if (id.startsWith("-")) return true;
  if (isRegularSeason(week)) return false;
  return abbreviation === "TBD" || (week === LAST_WEEK && (abbreviation === "AFC" || abbreviation === "NFC"));
}

function normalizeEvent(
  event: FeedEvent,
  { season, week, kickoffAtMs }: SeasonWeek & { readonly kickoffAtMs: number },
): NormalizedEvent | SkippedEvent {
  const skip = (reason: string): SkippedEvent => ({ externalId: event.id, reason });
  const [competition] = event.competitions;
  const home = competition?.competitors.find(({ homeAway }) => homeAway === "home");
  const away = competition?.competitors.find(({ homeAway }) => homeAway === "away");
  if (!competition || !home || !away) return skip("It has no home team or no away team.");
  const status = competition.status ?? event.status;
  if (!status) return skip("It has no status.");
  for (const { team } of [home, away]) {
    if (!getTeamDivision(team.id) && !isUndecided(team, week)) {
      return skip(`Team ${team.id} (${team.abbreviation ?? "without a name"}) isn't known.`);
    }
  }
  if (home.team.id === away.team.id && getTeamDivision(home.team.id)) return skip("A team can't play itself.");

  const [homeTeam, awayTeam] = [normalizeTeam(home.team), normalizeTeam(away.team)];
  const gameStatus = parseStatus(status, home.winner === true || away.winner === true);
  const isIndoor = competition.venue?.indoor ?? false;
  const { situation } = competition;
  const isLive = gameStatus === "in_progress";
  return {
    externalId: event.id,
    season,
    week,
    home: homeTeam,
    away: awayTeam,
    kickoffAtMs,
    isKickoffConfirmed: competition.timeValid ?? true,
    status: gameStatus,
    homeScore: home.score,
    awayScore: away.score,
    homeRecord: parseRecord(home.records),
    awayRecord: parseRecord(away.records),
    winner: gameStatus === "final" ? winnerOf(home, away) : null,
    isNeutralSite: competition.neutralSite ?? false,
    venue: competition.venue?.fullName ?? null,
    broadcast: competition.broadcast || competition.broadcasts?.[0]?.names?.join("/") || null,
    period: status.period ?? 0,
    clock: status.displayClock ?? "0:00",
    phase: status.type.name,
    detail: status.type.shortDetail ?? status.type.detail ?? status.type.description ?? status.type.name,
    possession: isLive ? sideOf(situation?.possession, home.team.id, away.team.id) : null,
    downDistance: isLive ? (situation?.downDistanceText ?? null) : null,
    isRedZone: isLive && (situation?.isRedZone ?? false),
    lastPlay: isLive ? cut(situation?.lastPlay?.text ?? "", MAX_PLAY_LENGTH) || null : null,
    lines: {
      ...parseOdds(competition.odds, { home: homeTeam.abbreviation, away: awayTeam.abbreviation }),
      ...parseWeather(event.weather ?? competition.weather),
      isIndoor,
    },
  };
}

/**
 * [4.1] Names first, then the state. A score counts only if the feed says `completed`, which it never does for a
 * cancelled or postponed game. Halftime, ends of periods and current delays are part of a game in progress.
 */
function parseStatus({ type }: FeedGameStatus, hasWinner: boolean): NormalizedEvent["status"] {
  if (/^STATUS_CANCELL?ED$/.test(type.name)) return "cancelled";
  if (type.name === "STATUS_POSTPONED") return "postponed";
  if (type.name === "STATUS_FORFEIT") return type.completed && hasWinner ? "final" : "cancelled";
  if (type.state === "pre") return "scheduled";
  if (type.state === "in") return "in_progress";
  // Over for today but not played to the end: suspended, abandoned.
  return type.completed ? "final" : "postponed";
}

interface Side {
  readonly score: number;
  readonly winner?: boolean | null | undefined;
}

// The score decides; the feed's flag only if scores are equal, as in a forfeit. In a tie neither side has the flag.
function winnerOf(home: Side, away: Side): "home" | "away" | null {
  if (home.score !== away.score) return home.score > away.score ? "home" : "away";
  if (home.winner === true) return "home";
  return away.winner === true ? "away" : null;
}

function sideOf(teamId: string | null | undefined, homeId: string, awayId: string): "home" | "away" | null {
  if (teamId === homeId) return "home";
  return teamId === awayId ? "away" : null;
}
