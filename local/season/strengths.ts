// How good a team is in a season, and what that makes of a game: the points that each side may expect, and from them
// the betting lines.
import { createRandom } from "./random";
import type { Fixture } from "./schedule";

const AVERAGE_POINTS = 22.4;
const HOME_ADVANTAGE = 1.7;
const MARGIN_DEVIATION = 13;
const HALF_JUICE = 0.022;

export interface Expectation {
  readonly home: number;
  readonly away: number;
}

export interface Lines {
  /** From the home side; negative: home favoured. */
  readonly spread: number;
  readonly overUnder: number;
  readonly homeMoneyline: number;
  readonly awayMoneyline: number;
}

export function expectPoints(seed: number, { season, homeId, awayId }: Fixture, isNeutral = false): Expectation {
  const [home, away] = [strength(seed, season, homeId), strength(seed, season, awayId)];
  const advantage = isNeutral ? 0 : HOME_ADVANTAGE / 2;
  return {
    home: bounded(AVERAGE_POINTS + home.offense - away.defense + advantage),
    away: bounded(AVERAGE_POINTS + away.offense - home.defense - advantage),
  };
}

/** Bookmakers know the strengths, roughly. */
export function setLines(seed: number, fixture: Fixture, expected: Expectation): Lines {
  const random = createRandom(seed, "lines", fixture.id);
  const margin = expected.home - expected.away + random.normal() * 0.8;
  const winsAtHome = 0.5 * (1 + erf(margin / (MARGIN_DEVIATION * Math.SQRT2)));
  return {
    spread: toHalf(-margin) + 0,
    overUnder: toHalf(expected.home + expected.away + random.normal() * 1.2),
    homeMoneyline: toMoneyline(winsAtHome + HALF_JUICE),
    awayMoneyline: toMoneyline(1 - winsAtHome + HALF_JUICE),
  };
}

function strength(seed: number, season: number, teamId: string): { offense: number; defense: number } {
  const lasting = createRandom(seed, "team", teamId);
  const yearly = createRandom(seed, "team", teamId, season);
  return {
    offense: lasting.normal() * 1.5 + yearly.normal() * 2.1,
    defense: lasting.normal() * 1.2 + yearly.normal() * 1.8,
  };
}

// No team is expected to be shut out or to run riot.
function bounded(points: number): number {
  return Math.min(32, Math.max(14, points));
}

function toHalf(value: number): number {
  return Math.round(value * 2) / 2;
}

function toMoneyline(probability: number): number {
  const p = Math.min(0.95, Math.max(0.05, probability));
  const line = p >= 0.5 ? (-100 * p) / (1 - p) : (100 * (1 - p)) / p;
  return Math.round(line / 5) * 5;
}

// Abramowitz and Stegun 7.1.26
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}
