// [10.18] By how much a side wins a game that it wins: for survivor pools whose margins break ties.
import { normalCdf } from "./normal";
import { forecastMargin, type GameOutlook } from "./winProbability";

/** Points, the mean of a normal margin's positive part: μ + σ·φ(μ/σ)/Φ(μ/σ). 0 for a game that isn't played. */
export function expectedWinningMargin(game: GameOutlook, side: "home" | "away"): number {
  const forecast = forecastMargin(game);
  if (forecast === null) return 0;
  const mean = side === "home" ? forecast.mean : 0 - forecast.mean;
  if (forecast.deviation === 0) return Math.max(0, mean);
  const z = mean / forecast.deviation;
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return mean + (forecast.deviation * density) / normalCdf(z);
}
