// [11.1] How likely each side is to win a game, from what is known of it: the line before kickoff; line, lead, time and
// possession while it is played. The final margin is taken as normal, with a drift that the line gives.
//
// Sources: Stern 1994, JASA 89:1128–1134 (the lead as Brownian motion); Pelechrinis, iWinRNFL, arXiv 1704.00197;
// nflscrapR, arXiv 1802.00998. The constants are our own fit. docs/chances.md has the measured errors: a Brier score of
// 0.209 before kickoff over 1,047 games of 2022 to 2025, and a mean difference of 0.03 from ESPN's own chances during a
// game, 0.1 in its last two minutes.
import { hasStarted, type GameStatus } from "../games/games";
import { normalCdf } from "./normal";

export interface Situation {
  /** 1–4; 5 and up are overtime. */
  readonly period: number;
  /** What is left of the period: "8:42". */
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
  /** From the home side, negative: home favoured; null without a line. */
  readonly homeSpread: number | null;
  readonly isNeutralSite: boolean;
  /** Set once the game has started. */
  readonly situation: Situation | null;
}

/** The home side's margin at the end, as a normal variable; `deviation` is 0 once it is known. */
export interface MarginForecast {
  readonly mean: number;
  readonly deviation: number;
  /** In the last two minutes timeouts, kneeling and field goals decide, of which the model knows nothing. */
  readonly isCoarse: boolean;
}

const PREGAME_DEVIATION = 12;
const GAME_DEVIATION = 15;
const REGULATION_MINUTES = 60;
const PERIOD_MINUTES = 15;
const OVERTIME_MINUTES = 10;
const COARSE_MINUTES = 2;
/** 12 · Φ⁻¹(.55): the home side's long-run share, for games without a line. */
const HOME_ADVANTAGE = 1.508;
const POSSESSION_WEIGHT = 0.8;
/** How much of a first down's expected points later downs are worth. */
const DOWN_SHARE = [1, 0.82, 0.6, 0.25] as const;
const ONE_SECOND = 1 / 60;

/** Null for a game that isn't played. */
export function forecastMargin(game: GameOutlook): MarginForecast | null {
  const { status, situation } = game;
  if (status === "cancelled" || status === "postponed") return null;
  const expected = expectedMargin(game);
  if (situation === null || !hasStarted(status)) {
    return { mean: expected, deviation: PREGAME_DEVIATION, isCoarse: false };
  }
  const lead = situation.homeScore - situation.awayScore;
  if (status === "final") return { mean: lead, deviation: 0, isCoarse: false };
  const minutes = minutesLeft(situation);
  const left = minutes / REGULATION_MINUTES;
  const mean = lead + expected * left + POSSESSION_WEIGHT * driveValue(situation);
  const isCoarse = situation.period >= 4 && minutes <= COARSE_MINUTES;
  return { mean, deviation: GAME_DEVIATION * Math.sqrt(left), isCoarse };
}

/** By how much the home side is expected to win, before kickoff. */
function expectedMargin({ homeSpread, isNeutralSite }: GameOutlook): number {
  if (homeSpread !== null) return 0 - homeSpread;
  return isNeutralSite ? 0 : HOME_ADVANTAGE;
}

/** Never 0: a game that isn't final isn't decided. A tied game at the end of regulation has its overtime left. */
export function minutesLeft({ period, clock, homeScore, awayScore }: Situation): number {
  const [minutes = 0, seconds = 0] = clock.split(":").map(Number);
  const inPeriod = Number.isFinite(minutes + seconds) ? minutes + seconds / 60 : 0;
  const periodsAfter = Math.max(0, 4 - period);
  const inRegulation = period > 4 ? inPeriod : periodsAfter * PERIOD_MINUTES + inPeriod;
  if (period === 4 && inPeriod === 0 && homeScore === awayScore) return OVERTIME_MINUTES;
  return Math.max(ONE_SECOND, period > 4 ? Math.min(OVERTIME_MINUTES, inRegulation) : inRegulation);
}

/** The points that the drive is worth to the home side; 0 where ball, place or down are unknown. */
function driveValue({ possession, yardsToGoal, down }: Situation): number {
  const share = down === null ? undefined : DOWN_SHARE[down - 1];
  if (possession === null || yardsToGoal === null || share === undefined) return 0;
  return (possession === "home" ? 1 : -1) * (6 - 0.065 * yardsToGoal) * share;
}

export interface OutcomeChances {
  readonly home: number;
  readonly away: number;
  /** Neither: a push. A tie in the score is too rare to be forecast, and counts here once it is final. */
  readonly none: number;
}

/**
 * The chances of each outcome under a line from the home side, 0 for the winner itself. A whole line can push, which an
 * even one does only when the game has ended: a tie happens in 1 of 300 games.
 */
export function outcomeChances({ mean, deviation }: MarginForecast, line = 0): OutcomeChances {
  if (deviation === 0) {
    const margin = mean + line;
    return { home: Number(margin > 0), away: Number(margin < 0), none: Number(margin === 0) };
  }
  const below = (margin: number) => normalCdf((margin - mean) / deviation);
  if (line === 0 || !Number.isInteger(line)) {
    const away = below(0 - line);
    return { home: 1 - away, away, none: 0 };
  }
  const [away, upTo] = [below(-line - 0.5), below(0.5 - line)];
  return { home: 1 - upTo, away, none: upTo - away };
}

/** 0–1; a tie counts half. Null for a game that isn't played. */
export function homeWinProbability(game: GameOutlook): number | null {
  const forecast = forecastMargin(game);
  if (forecast === null) return null;
  const { home, none } = outcomeChances(forecast);
  return home + none / 2;
}
