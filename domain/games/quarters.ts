// [11.9] Points by quarter, overtime included. The feed's summary has them, but is fetched seldom: between two of its
// answers they are read off the recorded moments.
import { clockAt, type Moment } from "./moments";

export interface Quarters {
  readonly home: readonly number[];
  readonly away: readonly number[];
}

type Score = Pick<Moment, "homeScore" | "awayScore">;

const sum = (points: readonly number[]) => points.reduce((total, each) => total + each, 0);

/** The first of both that adds up to the score; else the summary's. Null if nothing is known. */
export function quartersOf(
  score: Score,
  { summary, moments, week }: { summary: Quarters | null; moments: readonly Moment[]; week: number },
): Quarters | null {
  const isWhole = (quarters: Quarters) =>
    sum(quarters.home) === score.homeScore && sum(quarters.away) === score.awayScore;
  const recorded = fromMoments(moments, week);
  return [summary, recorded].find((quarters) => quarters !== null && isWhole(quarters)) ?? summary;
}

/** Null if points were scored before the first moment: nobody knows in which quarter. */
function fromMoments(moments: readonly Moment[], week: number): Quarters | null {
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined || first.homeScore + first.awayScore > 0) return null;
  const periods = clockAt(last.elapsedS, week).period;
  const ends = Array.from({ length: periods }, (_, index) =>
    moments.findLast(({ elapsedS }) => clockAt(elapsedS, week).period <= index + 1),
  );
  const by = (side: "homeScore" | "awayScore") =>
    ends.map((end, index) => (end?.[side] ?? 0) - (ends[index - 1]?.[side] ?? 0));
  return { home: by("homeScore"), away: by("awayScore") };
}
