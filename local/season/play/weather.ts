// A game's weather in the feed's words, with its condition ids (AccuWeather's).
import { createRandom } from "./random";
import type { SeasonTeam } from "../teams/teams";

export interface GameWeather {
  readonly displayValue: string;
  readonly conditionId: string;
  readonly temperature: number;
}

type Condition = readonly [id: string, text: string, weight: number];

const CONDITIONS: readonly Condition[] = [
  ["1", "Sunny", 18],
  ["2", "Mostly sunny", 16],
  ["3", "Partly sunny", 14],
  ["4", "Intermittent clouds", 14],
  ["6", "Mostly cloudy", 12],
  ["7", "Cloudy", 12],
  ["11", "Fog", 2],
  ["12", "Showers", 5],
  ["15", "Thunderstorms", 2],
  ["18", "Rain", 5],
];
const SNOW: readonly Condition[] = [
  ["19", "Flurries", 12],
  ["22", "Snow", 10],
];
const MEAN_BY_MONTH: Readonly<Record<SeasonTeam["climate"], readonly number[]>> = {
  cold: [27, 30, 40, 52, 62, 72, 76, 75, 68, 56, 43, 32],
  mild: [56, 58, 64, 70, 77, 83, 86, 86, 81, 72, 63, 57],
};

/** A storm interrupts a game; indoor games have none. */
export function hasStorm(seed: number, gameId: string, home: SeasonTeam): boolean {
  return !home.isIndoor && createRandom(seed, "storm", gameId).chance(0.05);
}

export function gameWeather({
  seed,
  gameId,
  kickoffAtMs,
  home,
}: {
  readonly seed: number;
  readonly gameId: string;
  readonly kickoffAtMs: number;
  readonly home: SeasonTeam;
}): GameWeather {
  const random = createRandom(seed, "weather", gameId);
  const mean = MEAN_BY_MONTH[home.climate][new Date(kickoffAtMs).getUTCMonth()] ?? 60;
  const temperature = Math.round(mean + random.normal() * 8);
  if (hasStorm(seed, gameId, home)) {
    return { displayValue: "Thunderstorms", conditionId: "15", temperature: Math.max(48, temperature) };
  }
  const conditions = temperature <= 34 ? [...CONDITIONS.slice(0, 6), ...SNOW] : CONDITIONS;
  let ticket = random.next() * conditions.reduce((sum, [, , weight]) => sum + weight, 0);
  const [conditionId, displayValue] = conditions.find(([, , weight]) => (ticket -= weight) < 0) ?? ["1", "Sunny"];
  return { displayValue, conditionId, temperature };
}
