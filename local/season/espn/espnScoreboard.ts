// Encodes the simulated season in the format of the ESPN site API: the parts that scoreboard readers use.
import { easternClock, easternDay } from "../schedule/easternTime";
import { addResult, emptyRecord, summarize, type TeamRecord } from "../teams/records";
import { FINAL_WEEK, REGULAR_WEEKS, type Fixture } from "../schedule/schedule";
import type { GameMoment, SeasonClock } from "../SeasonClock";
import type { Frame, Side } from "../play/simulateGame";
import type { Lines } from "../teams/strengths";
import { displayName, teams, teamsById, type SeasonTeam } from "../teams/teams";
import { gameWeather } from "../play/weather";

const ORDINALS = ["0th", "1st", "2nd", "3rd", "4th"] as const;
const BROADCASTERS = ["CBS", "FOX", "CBS", "FOX", "NBC/Peacock", "ESPN", "Prime Video"] as const;
/** Our weeks 19–22 are weeks 1, 2, 3 and 5 of the feed's season type 3. */
const POSTSEASON_WEEKS: Readonly<Record<number, number>> = { 19: 1, 20: 2, 21: 3, 22: 5 };

export interface WeekRequest {
  readonly season: number;
  readonly week: number;
}

export function encodeScoreboard(clock: SeasonClock, { season, week }: WeekRequest, nowMs: number): unknown {
  const fixtures = clock.fixtures(season, week);
  const moments = fixtures
    .map((fixture) => ({ fixture, moment: clock.moment(fixture, nowMs) }))
    .sort((a, b) => a.moment.kickoffAtMs - b.moment.kickoffAtMs || a.fixture.id.localeCompare(b.fixture.id));
  const records = recordsThrough(clock, { season, week }, nowMs);
  const playing = new Set(fixtures.flatMap(({ homeId, awayId }) => [homeId, awayId]));
  const idle = week <= REGULAR_WEEKS && fixtures.length > 0 ? teams.filter(({ id }) => !playing.has(id)) : [];
  return {
    leagues: [
      { id: "28", name: "National Football League", abbreviation: "NFL", slug: "nfl", season: { year: season } },
    ],
    season: { type: seasonType(week), year: season },
    week: {
      number: feedWeek(week),
      ...(idle.length > 0 ? { teamsOnBye: idle.map((team) => encodeTeam(team)) } : {}),
    },
    events: moments.map(({ fixture, moment }) => encodeEvent({ clock, fixture, moment, records })),
  };
}

export function encodeTeams(): unknown {
  return {
    sports: [
      {
        id: "20",
        name: "Football",
        slug: "football",
        leagues: [
          {
            id: "28",
            name: "National Football League",
            abbreviation: "NFL",
            teams: [...teams]
              .sort((a, b) => displayName(a).localeCompare(displayName(b)))
              .map((team) => ({
                team: { ...encodeTeam(team), logos: [] },
              })),
          },
        ],
      },
    ],
  };
}

interface EventInput {
  readonly clock: SeasonClock;
  readonly fixture: Fixture;
  readonly moment: GameMoment;
  readonly records: ReadonlyMap<string, TeamRecord>;
}

function encodeEvent({ clock, fixture, moment, records }: EventInput): unknown {
  const [home, away] = [teamOf(fixture.homeId), teamOf(fixture.awayId)];
  const { kickoffAtMs, state, frame } = moment;
  const isNeutral = fixture.week === FINAL_WEEK;
  const { seed } = clock.book;
  const date = feedDate(kickoffAtMs);
  const status = encodeStatus(moment, fixture.week > REGULAR_WEEKS);
  const lines = clock.book.lines(fixture);
  const isLive = state === "in" && frame?.phase === "playing";
  return {
    id: fixture.id,
    uid: `s:20~l:28~e:${fixture.id}`,
    date,
    name: `${displayName(away)} at ${displayName(home)}`,
    shortName: `${away.abbreviation} ${isNeutral ? "VS" : "@"} ${home.abbreviation}`,
    season: {
      year: fixture.season,
      type: seasonType(fixture.week),
      slug: fixture.week > REGULAR_WEEKS ? "post-season" : "regular-season",
    },
    week: { number: feedWeek(fixture.week) },
    competitions: [
      {
        id: fixture.id,
        date,
        timeValid: true,
        neutralSite: isNeutral,
        venue: { fullName: home.venue, indoor: home.isIndoor },
        competitors: (["home", "away"] as const).map((side) =>
          encodeCompetitor({ side, team: side === "home" ? home : away, moment, records }),
        ),
        ...(isLive ? { situation: encodeSituation(frame, { home, away }) } : {}),
        status,
        broadcast: BROADCASTERS[Number(fixture.id.slice(-2)) % BROADCASTERS.length],
        odds: [encodeOdds(lines, { home, away })],
      },
    ],
    ...(state === "post"
      ? {}
      : { weather: encodeWeather(gameWeather({ seed, gameId: fixture.id, kickoffAtMs, home })) }),
    status,
  };
}

function encodeCompetitor({
  side,
  team,
  moment,
  records,
}: {
  readonly side: Side;
  readonly team: SeasonTeam;
  readonly moment: GameMoment;
  readonly records: ReadonlyMap<string, TeamRecord>;
}): unknown {
  const { frame, state } = moment;
  const [home, away] = [frame?.homeScore ?? 0, frame?.awayScore ?? 0];
  const [own, opposing] = side === "home" ? [home, away] : [away, home];
  return {
    id: team.id,
    type: "team",
    homeAway: side,
    team: encodeTeam(team),
    score: String(own),
    ...(state === "post" && frame ? { winner: own > opposing } : {}),
    records: [
      {
        name: "overall",
        abbreviation: "Any",
        type: "total",
        summary: summarize(records.get(team.id) ?? emptyRecord()),
      },
    ],
  };
}

export function encodeStatus({ state, frame, kickoffAtMs, callOff }: GameMoment, isPostseason: boolean): unknown {
  const clock = frame ? gameClock(frame.clockS) : "0:00";
  const encode = (id: string, name: string, text: { description: string; detail: string; shortDetail: string }) => ({
    clock: frame?.clockS ?? 0,
    displayClock: clock,
    period: frame?.period ?? 0,
    type: { id, name, state, completed: frame?.phase === "final", ...text },
  });
  if (callOff === "cancelled") {
    return encode("5", "STATUS_CANCELED", { description: "Canceled", detail: "Canceled", shortDetail: "Canceled" });
  }
  if (callOff === "postponed") {
    return encode("6", "STATUS_POSTPONED", { description: "Postponed", detail: "Postponed", shortDetail: "Postponed" });
  }
  if (!frame) {
    const { month, day } = easternDay(kickoffAtMs);
    const text = `${month + 1}/${day} - ${easternClock(kickoffAtMs)}`;
    return encode("1", "STATUS_SCHEDULED", { description: "Scheduled", detail: text, shortDetail: text });
  }
  const period = periodName(frame.period, isPostseason);
  switch (frame.phase) {
    case "final": {
      const text = frame.period > 4 ? "Final/OT" : "Final";
      return encode("3", "STATUS_FINAL", { description: "Final", detail: text, shortDetail: text });
    }
    case "halftime":
      return encode("23", "STATUS_HALFTIME", { description: "Halftime", detail: "Halftime", shortDetail: "Halftime" });
    case "endOfPeriod": {
      const text = `End of ${period}`;
      return encode("22", "STATUS_END_PERIOD", { description: "End of Period", detail: text, shortDetail: text });
    }
    case "delayed":
      return encode("7", "STATUS_DELAYED", { description: "Delayed", detail: "Delayed", shortDetail: "Delayed" });
    case "playing": {
      const text = `${clock} - ${period}`;
      return encode("2", "STATUS_IN_PROGRESS", { description: "In Progress", detail: text, shortDetail: text });
    }
  }
}

function encodeSituation(frame: Frame, sides: Readonly<Record<Side, SeasonTeam>>): unknown {
  const offense = frame.possession ? sides[frame.possession] : null;
  const defense = frame.possession ? sides[frame.possession === "home" ? "away" : "home"] : null;
  if (!offense || !defense) return { lastPlay: { text: frame.lastPlay } };
  const { yardsToGoal, down, distance } = frame;
  const spot =
    yardsToGoal === 50
      ? "50"
      : yardsToGoal > 50
        ? `${offense.abbreviation} ${100 - yardsToGoal}`
        : `${defense.abbreviation} ${yardsToGoal}`;
  const short = `${ORDINALS[down] ?? ""} & ${distance >= yardsToGoal ? "Goal" : distance}`;
  return {
    lastPlay: { text: frame.lastPlay },
    down,
    distance,
    downDistanceText: `${short} at ${spot}`,
    shortDownDistanceText: short,
    possessionText: spot,
    isRedZone: yardsToGoal <= 20,
    possession: offense.id,
  };
}

function encodeOdds(lines: Lines, { home, away }: Readonly<Record<Side, SeasonTeam>>): unknown {
  const favourite = lines.spread < 0 ? home : away;
  return {
    provider: { id: "0", name: "Demo Book", priority: 1 },
    details: lines.spread === 0 ? "EVEN" : `${favourite.abbreviation} -${Math.abs(lines.spread)}`,
    overUnder: lines.overUnder,
    spread: lines.spread,
    homeTeamOdds: { favorite: lines.spread < 0, moneyLine: lines.homeMoneyline },
    awayTeamOdds: { favorite: lines.spread > 0, moneyLine: lines.awayMoneyline },
  };
}

function encodeWeather({ displayValue, conditionId, temperature }: ReturnType<typeof gameWeather>): unknown {
  return { displayValue, conditionId, temperature, highTemperature: temperature };
}

/** Without a picture: ESPN's are on the internet, which the demo does without. */
export function encodeTeam(team: SeasonTeam) {
  return {
    id: team.id,
    uid: `s:20~l:28~t:${team.id}`,
    location: team.location,
    name: team.name,
    abbreviation: team.abbreviation,
    displayName: displayName(team),
    shortDisplayName: team.name,
    color: team.color,
    alternateColor: team.alternateColor,
    isActive: true,
  };
}

// The regular season's finals up to the displayed week.
export function recordsThrough(
  clock: SeasonClock,
  { season, week }: WeekRequest,
  nowMs: number,
): Map<string, TeamRecord> {
  const records = new Map<string, TeamRecord>();
  for (let earlier = 1; earlier <= Math.min(week, REGULAR_WEEKS); earlier++) {
    for (const fixture of clock.fixtures(season, earlier)) {
      const { state, frame } = clock.moment(fixture, nowMs);
      if (state === "post" && frame) addResult(records, fixture, frame);
    }
  }
  return records;
}

export function teamOf(id: string): SeasonTeam {
  const team = teamsById.get(id);
  if (!team) throw new Error(`There is no team ${id}.`);
  return team;
}

function seasonType(week: number): number {
  return week > REGULAR_WEEKS ? 3 : 2;
}

function feedWeek(week: number): number {
  return POSTSEASON_WEEKS[week] ?? week;
}

function periodName(period: number, isPostseason: boolean): string {
  if (period <= 4) return ORDINALS[period] ?? "";
  return isPostseason && period > 5 ? `${period - 4}OT` : "OT";
}

function gameClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** To the minute, like the feed, unless the moment has seconds. */
function feedDate(ms: number): string {
  const text = new Date(ms).toISOString();
  return ms % 60_000 === 0 ? `${text.slice(0, 16)}Z` : text;
}
