// [13.11] Segments: ranges of a season's weeks, each with a table and a winner of its own. A segment's table is made of
// the season's rows; nothing is scored twice (decision 118). The limits of a league's segments: segmentsProblem.ts.
import { say, type Said } from "../common/said";
import { REGULAR_SEASON_WEEKS, weekName } from "../games/weeks";
import { NO_TALLY, sumTallies, type Tally } from "../picks/pickGrades";
import { hasPlayed, type WeekTallies } from "./seasonTotal";

export interface WeekRange {
  readonly fromWeek: number;
  readonly toWeek: number;
}

export interface Segment extends WeekRange {
  readonly name: string;
}

/** "1-9": how addresses and the API name a segment. */
export const segmentKey = ({ fromWeek, toWeek }: WeekRange) => `${fromWeek}-${toWeek}`;

export const isInSegment = ({ fromWeek, toWeek }: WeekRange, week: number) => fromWeek <= week && week <= toWeek;

/** "Weeks 1–9", "Week 5", "Week 17 to Super Bowl" */
export function weeksText({ fromWeek, toWeek }: WeekRange): Said {
  if (fromWeek === toWeek) return weekName(fromWeek);
  if (toWeek <= REGULAR_SEASON_WEEKS) return say("Weeks {fromWeek}–{toWeek}", { fromWeek, toWeek });
  return say("{from} to {to}", { from: weekName(fromWeek), to: weekName(toWeek) });
}

export interface PlayedWeek {
  readonly week: number;
  /** All of its games that count are over, and its picks are shown. */
  readonly isComplete: boolean;
}

/** True once its last week, or a later one, has a result and none of its weeks is open. */
export function isSegmentOver(segment: WeekRange, weeks: readonly PlayedWeek[]): boolean {
  const isOpen = weeks.some(({ week, isComplete }) => isInSegment(segment, week) && !isComplete);
  return !isOpen && weeks.some(({ week, isComplete }) => week >= segment.toWeek && isComplete);
}

export interface SegmentTally extends Tally {
  readonly weeksWon: number;
  readonly hasPlayed: boolean;
}

/** The sum of its weeks; worst weeks are dropped from the season's total only [10.8]. */
export function segmentTally(weeks: WeekTallies, segment: WeekRange): SegmentTally {
  const own = Object.entries(weeks).flatMap(([week, tally]) => (isInSegment(segment, Number(week)) ? [tally] : []));
  const total = own.length === 0 ? NO_TALLY : sumTallies(own);
  const weeksWon = own.filter(({ isWon }) => isWon === true).length;
  return { ...total, weeksWon, hasPlayed: own.some(hasPlayed) };
}

export interface SegmentPlace<Row> {
  readonly row: Row;
  readonly tally: SegmentTally;
  readonly rank: number;
}

/** By points, then weeks won; equals share a rank. Who hasn't picked in it comes after all who have. */
const compareTallies = (a: SegmentTally, b: SegmentTally) =>
  Number(b.hasPlayed) - Number(a.hasPlayed) || b.points - a.points || b.weeksWon - a.weeksWon;

/** A segment's table from the season's rows. Equals keep the order of the rows. */
export function segmentTable<Row extends { readonly weeks: WeekTallies }>(
  rows: readonly Row[],
  segment: WeekRange,
): SegmentPlace<Row>[] {
  const ordered = rows
    .map((row) => ({ row, tally: segmentTally(row.weeks, segment) }))
    .sort((a, b) => compareTallies(a.tally, b.tally));
  let rank = 0;
  return ordered.map(({ row, tally }, index) => {
    const before = ordered[index - 1];
    if (before === undefined || compareTallies(before.tally, tally) !== 0) rank = index + 1;
    return { row, tally, rank };
  });
}

/** Those in first place; none if nobody's pick counted. `isSegmentOver` says when it is over. */
export function segmentWinners<Row>(table: readonly SegmentPlace<Row>[]): SegmentPlace<Row>[] {
  return table.filter(({ rank, tally }) => rank === 1 && tally.hasPlayed);
}
