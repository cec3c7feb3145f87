// Encodes one game in the format of the ESPN site API's summary: article, odds, leaders, box score, injuries, notes,
// and how it went.
import { writeArticle } from "./article";
import { addAll, boxScore, type Totals } from "../play/boxScore";
import { encodeDrives, encodeLinescores, encodeScoringPlays } from "./encodeCourse";
import { encodeBoxScore, encodeLeaders } from "./encodeStats";
import { encodeStatus, encodeTeam, recordsThrough, teamOf } from "./espnScoreboard";
import { reportInjuries } from "../teams/injuries";
import { emptyRecord, summarize } from "../teams/records";
import { createRoster } from "../teams/roster";
import { FINAL_WEEK, REGULAR_WEEKS, type Fixture } from "../schedule/schedule";
import type { SeasonClock } from "../SeasonClock";
import type { Frame, Side } from "../play/simulateGame";
import type { Lines } from "../teams/strengths";
import type { SeasonTeam } from "../teams/teams";

const HOUR_MS = 3_600_000;
const SIDES = ["home", "away"] as const;

/** Null for a game of no known season. */
export function encodeSummary(clock: SeasonClock, gameId: string, nowMs: number): unknown {
  const fixture = findFixture(clock, gameId);
  if (!fixture) return null;
  const { seed } = clock.book;
  const moment = clock.moment(fixture, nowMs);
  const { kickoffAtMs, state, frame } = moment;
  const isNeutral = fixture.week === FINAL_WEEK;
  const sides = { home: teamOf(fixture.homeId), away: teamOf(fixture.awayId) };
  const lines = clock.book.lines(fixture);
  const records = recordsThrough(clock, { season: fixture.season, week: fixture.week }, nowMs);
  const game = frame ? playedTotals(clock, fixture, nowMs) : null;
  const frames = shownFrames(clock, fixture, nowMs);
  const teamIds = { home: fixture.homeId, away: fixture.awayId };
  const season = {
    home: seasonTotals(clock, { fixture, team: sides.home, nowMs }),
    away: seasonTotals(clock, { fixture, team: sides.away, nowMs }),
  };
  const leading = (side: Side) => game?.[side] ?? season[side];
  const injured = (side: Side) => {
    const team = sides[side];
    return reportInjuries({ seed, gameId, kickoffAtMs, nowMs, teamId: team.id, roster: createRoster(seed, team) });
  };
  const isOver = state === "post" && frame !== null;
  const record = (side: Side) => summarize(records.get(sides[side].id) ?? emptyRecord());
  const told = { home: injured("home"), away: injured("away") };
  const articleSide = (side: Side) => {
    // During a game the preview stays, with the season's figures.
    const totals = isOver ? leading(side) : season[side];
    return { team: sides[side], record: record(side), totals, injured: told[side] };
  };
  return {
    header: {
      id: fixture.id,
      season: { year: fixture.season, type: fixture.week > REGULAR_WEEKS ? 3 : 2 },
      week: fixture.week,
      competitions: [
        {
          id: fixture.id,
          date: new Date(kickoffAtMs).toISOString(),
          neutralSite: isNeutral,
          competitors: SIDES.map((side) => ({
            homeAway: side,
            team: encodeTeam(sides[side]),
            record: [{ type: "total", summary: record(side) }],
            ...(frame ? { linescores: encodeLinescores(frames, side) } : {}),
          })),
          status: encodeStatus(moment, fixture.week > REGULAR_WEEKS),
        },
      ],
    },
    article: writeArticle({
      seed,
      gameId,
      week: fixture.week,
      isNeutral,
      lines,
      sides: { home: articleSide("home"), away: articleSide("away") },
      score: isOver ? { home: frame.homeScore, away: frame.awayScore } : null,
      publishedAtMs: isOver
        ? Math.min(nowMs, kickoffAtMs + 3.4 * HOUR_MS)
        : Math.min(nowMs - HOUR_MS, kickoffAtMs - 36 * HOUR_MS),
    }),
    pickcenter: [encodePickcenter(lines, sides)],
    injuries: SIDES.map((side) => ({
      team: encodeTeam(sides[side]),
      injuries: told[side].map(({ encoded }) => encoded),
    })),
    leaders: SIDES.map((side) => ({ team: encodeTeam(sides[side]), leaders: encodeLeaders(leading(side)) })),
    boxscore: game
      ? { players: SIDES.map((side) => ({ team: encodeTeam(sides[side]), statistics: encodeBoxScore(game[side]) })) }
      : {},
    ...(frame ? { drives: encodeDrives(frames, teamIds) } : {}),
    scoringPlays: encodeScoringPlays(frames, teamIds),
    gameNotes: notes(fixture, sides),
  };
}

function findFixture(clock: SeasonClock, gameId: string): Fixture | null {
  // In the format of schedule.ts: 9, season, week, place.
  const [, season, week] = /^9(\d{4})(\d{2})\d{2}$/.exec(gameId) ?? [];
  if (season === undefined || week === undefined) return null;
  return clock.fixtures(Number(season), Number(week)).find(({ id }) => id === gameId) ?? null;
}

/** The game so far, as spectators saw it. */
function shownFrames(clock: SeasonClock, fixture: Fixture, nowMs: number): Frame[] {
  const { frame } = clock.moment(fixture, nowMs);
  return frame === null ? [] : clock.book.frames(fixture).filter(({ atS }) => atS <= frame.atS);
}

/** Both teams' totals so far in a game. */
function playedTotals(clock: SeasonClock, fixture: Fixture, nowMs: number): Record<Side, Totals> {
  const { book } = clock;
  const frames = shownFrames(clock, fixture, nowMs);
  const roster = (teamId: string) => createRoster(book.seed, teamOf(teamId));
  const rosters = { home: roster(fixture.homeId), away: roster(fixture.awayId) };
  return boxScore({ seed: book.seed, gameId: fixture.id, frames, rosters });
}

/** A team's season before a game: its finals of earlier weeks. */
function seasonTotals(
  clock: SeasonClock,
  { fixture, team, nowMs }: { readonly fixture: Fixture; readonly team: SeasonTeam; readonly nowMs: number },
): Totals {
  const totals: Totals = new Map();
  for (let week = 1; week < Math.min(fixture.week, REGULAR_WEEKS + 1); week++) {
    for (const played of clock.fixtures(fixture.season, week)) {
      if (played.homeId !== team.id && played.awayId !== team.id) continue;
      const { state, frame } = clock.moment(played, nowMs);
      if (state !== "post" || !frame) continue;
      addAll(totals, playedTotals(clock, played, nowMs)[played.homeId === team.id ? "home" : "away"]);
    }
  }
  return totals;
}

function encodePickcenter(lines: Lines, { home, away }: Readonly<Record<Side, SeasonTeam>>): unknown {
  const { spread, overUnder, homeMoneyline, awayMoneyline } = lines;
  const signed = (value: number) => (value === 0 ? "PK" : value > 0 ? `+${value}` : String(value));
  const favourite = spread < 0 ? home : away;
  return {
    provider: { id: "0", name: "Demo Book", priority: 1 },
    details: spread === 0 ? "EVEN" : `${favourite.abbreviation} -${Math.abs(spread)}`,
    overUnder,
    spread,
    overOdds: -110,
    underOdds: -110,
    homeTeamOdds: { favorite: spread < 0, moneyLine: homeMoneyline, spreadOdds: -110 },
    awayTeamOdds: { favorite: spread > 0, moneyLine: awayMoneyline, spreadOdds: -110 },
    moneyline: {
      home: { close: { odds: signed(homeMoneyline) } },
      away: { close: { odds: signed(awayMoneyline) } },
    },
    pointSpread: {
      home: { close: { line: signed(spread), odds: "-110" } },
      away: { close: { line: signed(-spread), odds: "-110" } },
    },
    total: {
      over: { close: { line: `o${overUnder}`, odds: "-112" } },
      under: { close: { line: `u${overUnder}`, odds: "-108" } },
    },
  };
}

function notes({ week }: Fixture, { home, away }: Readonly<Record<Side, SeasonTeam>>): unknown[] {
  if (week > REGULAR_WEEKS) return [{ type: "event", headline: "Playoffs: played until somebody wins" }];
  return home.division === away.division ? [{ type: "rivalry", headline: `${home.division} game` }] : [];
}
