// How good a team is in a season, and what follows for a game: the expected points of each side, and from them the
// betting lines.
import type { Edition } from "../schedule/editions";
import { createRandom } from "../play/random";
import { FINAL_WEEK, type Fixture } from "../schedule/schedule";

const AVERAGE_POINTS = 22.4;
const MARGIN_DEVIATION = 13;
const HALF_JUICE = 0.022;

export interface Expectation {
  readonly home: number;
  readonly away: number;
}

export interface Lines {
  /** From the home side; a negative spread favors the home team. */
  readonly spread: number;
  readonly overUnder: number;
  readonly homeMoneyline: number;
  readonly awayMoneyline: number;
}

/** In a week with a game on neutral ground nobody has home advantage. */
export function expectPoints(edition: Edition, seed: number, { season, homeId, awayId, week }: Fixture): Expectation {
  const [home, away] = [strength(edition, seed, season, homeId), strength(edition, seed, season, awayId)];
  const advantage = week === FINAL_WEEK ? 0 : edition.homeAdvantage / 2;
  // No team is expected to be shut out or to score without end.
  const { least, most } = edition.expected;
  const bounded = (points: number) => Math.min(most, Math.max(least, points));
  return {
    home: bounded(AVERAGE_POINTS + home.offense - away.defense + advantage),
    away: bounded(AVERAGE_POINTS + away.offense - home.defense - advantage),
  };
}

/** Bookmakers know the strengths approximately. */
export function setLines({ lines }: Edition, seed: number, { id }: Fixture, { home, away }: Expectation): Lines {
  const random = createRandom(seed, "lines", id);
  const margin = (home - away) * lines.sight + random.normal() * lines.error;
  const winsAtHome = 0.5 * (1 + erf(margin / (MARGIN_DEVIATION * Math.SQRT2)));
  const step = lines.steps.find(([upTo]) => Math.abs(margin) < upTo);
  return {
    spread: (step ? -Math.sign(margin) * step[1] : toHalf(-margin)) + 0,
    overUnder: toHalf(home + away - lines.totalSkew + random.normal() * 1.2),
    homeMoneyline: toMoneyline(winsAtHome + HALF_JUICE),
    awayMoneyline: toMoneyline(1 - winsAtHome + HALF_JUICE),
  };
}

// Teams that attack well tend to defend well too, so margins vary more than totals.
function strength({ quality }: Edition, seed: number, season: number, teamId: string) {
  const lasting = createRandom(seed, "team", teamId);
  const yearly = createRandom(seed, "team", teamId, season);
  const offense = lasting.normal() * 1.5 + yearly.normal() * 2.1;
  const defense = lasting.normal() * 1.2 + yearly.normal() * 1.8;
  const both = lasting.normal() * quality.lasting + yearly.normal() * quality.yearly;
  return { offense: offense + both, defense: defense + both };
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
