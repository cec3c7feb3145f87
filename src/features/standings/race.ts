// The season as a race: how many points the leaders and the viewer were behind the lead after every week.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { StandingView } from "../../components/games/gameViews";

type Weekly = Pick<FunctionReturnType<typeof api.standings.weekly>, "weeks" | "rows">;

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

/** Null until there are two weeks to draw a line between. */
export function raceOf(
  entries: readonly StandingView[],
  me: StandingView | null,
  { weeks, rows }: Weekly,
): Race | null {
  const ordered = [...weeks].sort((a, b) => a - b);
  if (ordered.length < 2 || entries.length === 0) return null;
  const totals = new Map(rows.map(({ userId, points }) => [userId, runningTotals(ordered, points)]));
  const lead = ordered.map((_, index) => Math.max(0, ...[...totals.values()].map((total) => total[index] ?? 0)));

  const leaders = entries.slice(0, shownLeaders);
  const shown = me === null || leaders.some((entry) => entry.isMe) ? leaders : [...leaders, me];
  const racers = shown.map((entry) => {
    const total = totals.get(entry.userId);
    return { entry, gaps: lead.map((points, index) => points - (total?.[index] ?? 0)) };
  });
  return { weeks: ordered, racers, widestGap: Math.max(1, ...racers.flatMap(({ gaps }) => gaps)) };
}

function runningTotals(weeks: readonly number[], points: Readonly<Record<string, number>>): number[] {
  let total = 0;
  return weeks.map((week) => (total += points[week] ?? 0));
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
