// The season as a race: how many points the leaders and the viewer were behind the lead after every week.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { NO_TALLY } from "../../../domain/picks/pickGrades";
import { seasonTotal, type SeasonRules } from "../../../domain/scoring/seasonTotal";
import type { StandingView } from "../../components/games/gameViews";

type Weekly = FunctionReturnType<typeof api.standings.weekly>;
interface WeeklyPoints {
  readonly weeks: Weekly["weeks"];
  readonly rows: readonly Pick<Weekly["rows"][number], "entryId" | "points">[];
}

export interface Racer {
  entry: StandingView;
  /** Points behind the lead after each week, in week order; 0 is the lead. */
  gaps: number[];
}

export interface Race {
  weeks: number[];
  /** The leaders in order, then the viewer if not among them. */
  racers: Racer[];
  widestGap: number;
}

export const shownLeaders = 5;

const ALL_COUNT: SeasonRules = { droppedWeeks: 0, completeWeeks: [] };

/** Null until there are two weeks to draw a line between. `rules`: which weeks the totals leave out [10.8]. */
export function raceOf(
  entries: readonly StandingView[],
  me: StandingView | null,
  { weeks, rows }: WeeklyPoints,
  rules: SeasonRules = ALL_COUNT,
): Race | null {
  const ordered = [...weeks].sort((a, b) => a - b);
  if (ordered.length < 2 || entries.length === 0) return null;
  const totals = new Map(rows.map(({ entryId, points }) => [entryId, runningTotals(ordered, points, rules)]));
  const lead = ordered.map((_, index) => Math.max(0, ...[...totals.values()].map((total) => total[index] ?? 0)));

  const leaders = entries.slice(0, shownLeaders);
  const shown = me === null || leaders.some((entry) => entry.isMe) ? leaders : [...leaders, me];
  const racers = shown.map((entry) => {
    const total = totals.get(entry.entryId);
    return { entry, gaps: lead.map((points, index) => points - (total?.[index] ?? 0)) };
  });
  return { weeks: ordered, racers, widestGap: Math.max(1, ...racers.flatMap(({ gaps }) => gaps)) };
}

function runningTotals(
  weeks: readonly number[],
  points: Readonly<Record<string, number>>,
  { droppedWeeks, completeWeeks }: SeasonRules,
): number[] {
  return weeks.map((last) => {
    const played = weeks.filter((week) => week <= last);
    const tallies = Object.fromEntries(played.map((week) => [week, { ...NO_TALLY, points: points[week] ?? 0 }]));
    return seasonTotal(tallies, { droppedWeeks, completeWeeks: completeWeeks.filter((week) => week <= last) }).points;
  });
}

/** Moves overlapping labels apart, each down by as little as possible; `tops` is ascending. */
export function spreadLabels(tops: readonly number[], { height, limit }: { height: number; limit: number }): number[] {
  const placed: number[] = [];
  for (const top of tops) placed.push(Math.max(top, (placed.at(-1) ?? -Infinity) + height));
  // Labels pushed past the bottom edge move back up and push up those above.
  let edge = limit;
  for (let index = placed.length - 1; index >= 0; index--) {
    const top = Math.min(placed[index] ?? 0, edge);
    placed[index] = top;
    edge = top - height;
  }
  return placed;
}
