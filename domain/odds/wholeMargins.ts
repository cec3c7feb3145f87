// [11.2] By how many points a side wins a game that it wins. Scores come in threes and sevens, so margins of 3, 6, 7,
// 10 and 14 are likelier than their neighbors. How likely the win itself is, winProbability.ts says; nothing here
// changes that.

/** The home side's margin at the end, as a normal variable; `deviation` is 0 once it is known. */
export interface MarginForecast {
  readonly mean: number;
  readonly deviation: number;
  /** The chance that the game ends level, where that is likely enough to count. */
  readonly tie: number;
  /** The home side's, as it stands. */
  readonly lead: number;
  /** The chance that a side that is ahead and wins does so by its present lead. */
  readonly leadStays: number;
  readonly isOvertime: boolean;
  /** In the last two minutes timeouts, kneeling and field goals decide, of which the model knows little. */
  readonly isCoarse: boolean;
}

/**
 * How much likelier each margin, from 1 on, is than a normal one: over 1,047 games of 2022 to 2025, given the line and
 * who won. Ten games are added to both sides, as few have ended by 30 points. Larger margins count as normal.
 */
const WEIGHTS = [
  0.93, 0.81, 2.38, 0.89, 0.87, 1.24, 1.43, 0.85, 0.46, 0.97, 0.41, 0.58, 0.62, 1.27, 0.56, 0.74, 1.34, 0.96, 0.71,
  0.89, 1.1, 0.89, 1.16, 1.3, 1.12, 0.9, 0.81, 1.27, 0.86, 0.85, 1.52, 1.09, 0.91, 1.51, 1.15,
];
const MOST = 70;
/** Overtime is over once a side leads after both have had the ball. */
const MOST_IN_OVERTIME = 8;

/** Of a side that wins: the chances that it does so by more than `points`, and by exactly so many. */
export function coverOf(
  side: "home" | "away",
  forecast: MarginForecast,
  points: number,
): { readonly more: number; readonly exactly: number } {
  const { deviation, leadStays, isOvertime } = forecast;
  const [mean, lead] = side === "home" ? [forecast.mean, forecast.lead] : [0 - forecast.mean, 0 - forecast.lead];
  const most = isOvertime ? MOST_IN_OVERTIME : MOST;
  const exponentOf = (margin: number) => ((margin - mean) / deviation) ** 2 / 2;
  // From the likeliest margin, so that a side that is far behind has weights above 0, too.
  const least = exponentOf(Math.min(most, Math.max(1, mean)));
  let [all, more, exactly] = [0, 0, 0];
  for (let margin = 1; margin <= most; margin += 1) {
    const weight = (WEIGHTS[margin - 1] ?? 1) * Math.exp(least - exponentOf(margin));
    all += weight;
    if (margin > points) more += weight;
    else if (margin === points) exactly = weight;
  }
  const stays = lead > 0 ? leadStays : 0;
  return {
    more: ((1 - stays) * more) / all + (lead > points ? stays : 0),
    exactly: ((1 - stays) * exactly) / all + (lead === points ? stays : 0),
  };
}
