// [11.1] How likely each side is to win a game, from what is known of it: the line before kickoff; line, lead, time and
// possession while it is played. The final margin is taken as normal, with a drift that the line gives; by how many
// points a side wins, if it wins, is in wholeMargins.ts.
//
// Sources: Stern 1994, JASA 89:1128–1134 (the lead as Brownian motion); Pelechrinis, iWinRNFL, arXiv 1704.00197;
// nflscrapR, arXiv 1802.00998. docs/chances.md has the form and its measured errors.
import { hasStarted, type GameStatus } from "../games/games";
import { normalCdf } from "./normal";
import { coverOf, type MarginForecast } from "./wholeMargins";

export interface Situation {
  /** 1–4; 5 and up are overtime. */
  readonly period: number;
  /** Time left in the period: "8:42". */
  readonly clock: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly possession: "home" | "away" | null;
  /** Of the side that has the ball; null where unknown. */
  readonly yardsToGoal: number | null;
  /** 1–4; null where unknown. */
  readonly down: number | null;
}

export interface GameOutlook {
  readonly status: GameStatus;
  /** From the home side, negative: home favored; null without a line. */
  readonly homeSpread: number | null;
  readonly isNeutralSite: boolean;
  /** Overtime goes on until somebody leads, so no tie is possible. */
  readonly isPlayoff?: boolean;
  /** Set once the game has started. */
  readonly situation: Situation | null;
}

const PREGAME_DEVIATION = 12;
const REGULATION_MINUTES = 60;
const PERIOD_MINUTES = 15;
const OVERTIME_MINUTES = { season: 10, playoffs: 15 } as const;
const COARSE_MINUTES = 2;
/** 12 · Φ⁻¹(.55): the home side's long-run share, for games without a line. */
const HOME_ADVANTAGE = 1.508;
/** A drive counts in full while so many seconds are left. */
const FULL_DRIVE_SECONDS = 240;
/** How much of a first down's expected points later downs are worth. */
const DOWN_SHARE = [1, 0.82, 0.6, 0.25] as const;
/** A level score stays level for so many seconds with a chance of 1/e: 1 of 20 overtimes of ten minutes ends level. */
const LEVEL_SECONDS = 200;
/** The same for any other score: there are about eight scores in an hour of play. */
const SCORELESS_SECONDS = 450;
const LEAST_UNCHANGED = 0.005;
const ONE_SECOND = 1 / 60;

/** Null for a game that isn't played. */
export function forecastMargin(game: GameOutlook): MarginForecast | null {
  const { status, situation } = game;
  if (status === "cancelled" || status === "postponed") return null;
  const expected = expectedMargin(game);
  const unplayed = { tie: 0, lead: 0, leadStays: 0, isOvertime: false, isCoarse: false };
  if (situation === null || !hasStarted(status)) {
    return { ...unplayed, mean: expected, deviation: PREGAME_DEVIATION };
  }
  const lead = situation.homeScore - situation.awayScore;
  if (status === "final") return { ...unplayed, mean: lead, deviation: 0, lead };
  const isPlayoff = game.isPlayoff === true;
  const minutes = minutesOnClock(situation, isPlayoff);
  const left = minutes / REGULATION_MINUTES;
  const driveWeight = Math.min(1, Math.sqrt((minutes * 60) / FULL_DRIVE_SECONDS));
  const unchanged = unchangedChance(situation, isPlayoff);
  return {
    mean: lead + expected * left + driveWeight * driveValue(situation),
    deviation: Math.sqrt(9 + 135 * left + 200 * left * (1 - left)),
    tie: lead === 0 ? unchanged : 0,
    lead,
    leadStays: lead === 0 ? 0 : unchanged,
    isOvertime: situation.period > 4 || isOvertimeAhead(situation),
    isCoarse: situation.period >= 4 && minutes <= COARSE_MINUTES,
  };
}

/**
 * That the game ends with the score as it is: a level one outlasts overtime, too. Below `LEAST_UNCHANGED` taken as 0.
 */
export function unchangedChance(situation: Situation, isPlayoff: boolean): number {
  const { period, homeScore, awayScore } = situation;
  const seconds = minutesOnClock(situation, isPlayoff) * 60;
  const isLevel = homeScore === awayScore;
  if (isLevel && isPlayoff) return 0;
  const isOvertime = period > 4 || isOvertimeAhead(situation);
  const overtime = isOvertime ? 0 : OVERTIME_MINUTES.season * 60;
  const chance = isLevel ? Math.exp(-(seconds + overtime) / LEVEL_SECONDS) : Math.exp(-seconds / SCORELESS_SECONDS);
  return chance < LEAST_UNCHANGED ? 0 : chance;
}

/** By how much the home side is expected to win, before kickoff. */
function expectedMargin({ homeSpread, isNeutralSite }: GameOutlook): number {
  if (homeSpread !== null) return 0 - homeSpread;
  return isNeutralSite ? 0 : HOME_ADVANTAGE;
}

/** Never 0: a game that isn't final isn't decided. A tied game at the end of regulation has its overtime left. */
export const minutesLeft = (situation: Situation, isPlayoff: boolean) =>
  Math.max(ONE_SECOND, minutesOnClock(situation, isPlayoff));

function minutesOnClock({ period, clock, homeScore, awayScore }: Situation, isPlayoff: boolean): number {
  const overtime = OVERTIME_MINUTES[isPlayoff ? "playoffs" : "season"];
  const longest = period > 4 ? overtime : PERIOD_MINUTES;
  const inPeriod = Math.min(longest, readClock(clock) ?? longest / 2);
  if (period > 4) return inPeriod;
  if (isOvertimeAhead({ period, clock, homeScore, awayScore })) return overtime;
  return (4 - Math.max(1, period)) * PERIOD_MINUTES + inPeriod;
}

/** Regulation has ended level. */
function isOvertimeAhead(situation: Pick<Situation, "period" | "clock" | "homeScore" | "awayScore">): boolean {
  const { period, clock, homeScore, awayScore } = situation;
  return period === 4 && readClock(clock) === 0 && homeScore === awayScore;
}

/** In minutes; null where the feed gives none, which is taken as the middle of the period. */
function readClock(clock: string): number | null {
  const match = /^(\d+):(\d\d)/.exec(clock);
  return match === null ? null : Number(match[1]) + Number(match[2]) / 60;
}

/**
 * The points that the drive is worth to the home side; 0 before overtime, whose ball is tossed for, and where ball,
 * place or down are unknown.
 */
function driveValue(situation: Situation): number {
  const { possession, yardsToGoal, down } = situation;
  if (isOvertimeAhead(situation)) return 0;
  const share = down === null ? undefined : DOWN_SHARE[down - 1];
  if (possession === null || yardsToGoal === null || share === undefined) return 0;
  return (possession === "home" ? 1 : -1) * (6 - 0.065 * yardsToGoal) * share;
}

export interface OutcomeChances {
  readonly home: number;
  readonly away: number;
  /** Neither: a push, or a tie in the score. */
  readonly none: number;
}

/** The chances of each outcome under a line from the home side, 0 for the winner itself. A whole line can push. */
export function outcomeChances(forecast: MarginForecast, line = 0): OutcomeChances {
  const { mean, deviation } = forecast;
  if (deviation === 0) return outcomeOf(mean + line);
  const won = winnerChances(forecast);
  if (line === 0) return won;
  // The side that gives points covers, or the game pushes; else the other side has won, has tied, or has lost by less.
  const giver = line < 0 ? "home" : "away";
  const { more, exactly } = coverOf(giver, forecast, Math.abs(line));
  const [covers, none] = [won[giver] * more, won[giver] * exactly];
  const other = Math.max(0, 1 - covers - none);
  return giver === "home" ? { home: covers, away: other, none } : { home: other, away: covers, none };
}

function winnerChances({ mean, deviation, tie }: MarginForecast): OutcomeChances {
  // A tie takes as much from either side, so that a half of it and a win add up to what the margin says.
  const away = normalCdf((0 - mean) / deviation);
  const none = Math.min(tie, 2 * away, 2 * (1 - away));
  return { home: 1 - away - none / 2, away: away - none / 2, none };
}

const outcomeOf = (margin: number): OutcomeChances => ({
  home: Number(margin > 0),
  away: Number(margin < 0),
  none: Number(margin === 0),
});

/** 0–1; a tie counts half. Null for a game that isn't played. */
export function homeWinProbability(game: GameOutlook): number | null {
  const forecast = forecastMargin(game);
  if (forecast === null) return null;
  const { home, none } = outcomeChances(forecast);
  return home + none / 2;
}
