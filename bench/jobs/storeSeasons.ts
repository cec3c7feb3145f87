// Stores past seasons as the first start does: each week's answer of the feed, with 16 games that have all ended.
import type { NormalizedEvent, NormalizedTeam } from "../../convex/model/feed/espn/normalizedEvent";
import type { JobHost } from "./JobHost";
import { GAMES, KICKOFF_MS, SEASON, WEEKS, YEAR_MS } from "./jobRows";

const WEEK_MS = 7 * 24 * 3_600_000;

function teamOf(index: number): NormalizedTeam {
  return {
    externalId: String(index),
    displayName: `Team ${index}`,
    name: `Team ${index}`,
    location: "City",
    abbreviation: `T${index}`,
    logoUrl: null,
    color: "#112233",
    alternateColor: "#445566",
    isPlaceholder: false,
  };
}

function eventOf({ season, week, index }: { season: number; week: number; index: number }): NormalizedEvent {
  const isOver = season < SEASON;
  return {
    externalId: `${season}-${week}-${index}`,
    season,
    week,
    home: teamOf(index),
    away: teamOf(GAMES + ((index + week) % GAMES)),
    kickoffAtMs: KICKOFF_MS + (season - SEASON) * YEAR_MS + (week - WEEKS) * WEEK_MS + index,
    isKickoffConfirmed: true,
    status: isOver ? "final" : "scheduled",
    homeScore: isOver ? 20 : 0,
    awayScore: isOver ? 17 : 0,
    homeRecord: { wins: Math.min(week, 17), losses: 0, ties: 0 },
    awayRecord: { wins: 0, losses: Math.min(week, 17), ties: 0 },
    winner: isOver ? "home" : null,
    isNeutralSite: false,
    venue: "Field",
    broadcast: "CBS",
    period: isOver ? 4 : 0,
    clock: "0:00",
    phase: isOver ? "STATUS_FINAL" : "STATUS_SCHEDULED",
    detail: isOver ? "Final" : "Scheduled",
    possession: null,
    downDistance: null,
    isRedZone: false,
    lastPlay: null,
    lines: {
      spread: -3,
      overUnder: 44,
      homeMoneyline: -150,
      awayMoneyline: 130,
      temperature: null,
      weatherCode: null,
      weatherCondition: null,
      isIndoor: false,
    },
  };
}

export async function storeSeasons(host: JobHost, count: number): Promise<void> {
  for (let season = SEASON - 1; season >= SEASON - count; season -= 1) {
    for (let week = 1; week <= WEEKS; week += 1) await storeWeek(host, { season, week });
  }
}

/** The first answer for a week: its games have ended before the world's season, and are still to come after it. */
export async function storeWeek(host: JobHost, { season, week }: { season: number; week: number }): Promise<void> {
  const events = Array.from({ length: GAMES }, (_, index) => eventOf({ season, week, index }));
  await host.cause("jobs/feed:storeBoard", { board: { season, week, byeTeamIds: [], events, skipped: [] } });
}
