// [14.5] Runs of correct picks in a season, one pick after the other by kickoff. A pick without a result, and a tie,
// neither count nor end a run; nor does a game that wasn't picked.

/**
 * An entry's week: [the run it begins with, the longest in it, the one it ends with], or, where every pick was right,
 * [their number].
 */
export type WeekRun = readonly number[];
export type WeekRuns = Readonly<Record<string, WeekRun>>;

interface Decided {
  readonly isCorrect: boolean | null;
}

/** Null without a decided pick. `picks` are by kickoff. */
export function runOfWeek(picks: readonly Decided[]): WeekRun | null {
  const runs = [0];
  let isDecided = false;
  for (const { isCorrect } of picks) {
    if (isCorrect === null) continue;
    isDecided = true;
    if (isCorrect) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(0);
  }
  if (!isDecided) return null;
  const [first = 0] = runs;
  return runs.length === 1 ? [first] : [first, Math.max(...runs), runs.at(-1) ?? 0];
}

export interface LongestRun {
  readonly picks: number;
  readonly fromWeek: number;
  readonly toWeek: number;
}

/** The earliest among equals; null without a correct pick. */
export function longestRun(weeks: WeekRuns): LongestRun | null {
  let longest: LongestRun = { picks: 0, fromWeek: 0, toWeek: 0 };
  let current = { picks: 0, fromWeek: 0 };
  const offer = (run: LongestRun) => {
    if (run.picks > longest.picks) longest = run;
  };
  for (const week of Object.keys(weeks)
    .map(Number)
    .sort((a, b) => a - b)) {
    const [first = 0, inside, last = 0] = weeks[String(week)] ?? [];
    const fromWeek = current.picks === 0 ? week : current.fromWeek;
    const reached = { picks: current.picks + first, fromWeek };
    if (first > 0) offer({ ...reached, toWeek: week });
    if (inside === undefined) {
      current = reached;
      continue;
    }
    offer({ picks: inside, fromWeek: week, toWeek: week });
    current = { picks: last, fromWeek: week };
  }
  return longest.picks === 0 ? null : longest;
}

/** [14.4] The one that the newest of these weeks ends with. */
export function currentRun(weeks: WeekRuns): number {
  const newestFirst = Object.keys(weeks)
    .map(Number)
    .sort((a, b) => b - a);
  let picks = 0;
  for (const week of newestFirst) {
    const [first = 0, inside, last = 0] = weeks[String(week)] ?? [];
    if (inside !== undefined) return picks + last;
    picks += first;
  }
  return picks;
}

export function isSameRuns(a: WeekRuns = {}, b: WeekRuns = {}): boolean {
  const weeks = Object.keys(a);
  return weeks.length === Object.keys(b).length && weeks.every((week) => a[week]?.join() === b[week]?.join());
}
