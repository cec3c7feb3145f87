// [13.11] Segments: ranges of a season's weeks, each with a table and a winner of its own. Forms and functions share this
// code. A segment's table is made of the season's rows; nothing is scored twice (decision 118).
import { isBlankName, namingProblem } from "../common/names";
import { LAST_WEEK, REGULAR_SEASON_WEEKS, weekName } from "../games/weeks";
import { NO_TALLY, picksIn, sumTallies, type Tally } from "../picks/pickGrades";
import type { WeekTallies } from "./seasonTotal";

export interface WeekRange {
  readonly fromWeek: number;
  readonly toWeek: number;
}

export interface Segment extends WeekRange {
  readonly name: string;
}

export const SEGMENTS_A_SEASON = 6;
export const SEGMENT_NAME_MAX = 30;

/** Of the regular season. The play-offs can be a segment of a league's own. */
export const SEGMENT_PRESETS: Readonly<Record<"halves" | "quarters", readonly Segment[]>> = {
  halves: [
    { name: "First half", fromWeek: 1, toWeek: 9 },
    { name: "Second half", fromWeek: 10, toWeek: REGULAR_SEASON_WEEKS },
  ],
  quarters: [
    { name: "First quarter", fromWeek: 1, toWeek: 5 },
    { name: "Second quarter", fromWeek: 6, toWeek: 9 },
    { name: "Third quarter", fromWeek: 10, toWeek: 14 },
    { name: "Fourth quarter", fromWeek: 15, toWeek: REGULAR_SEASON_WEEKS },
  ],
};

/** "1-9": how addresses and the API name a segment. */
export const segmentKey = ({ fromWeek, toWeek }: WeekRange) => `${fromWeek}-${toWeek}`;

export const isInSegment = ({ fromWeek, toWeek }: WeekRange, week: number) => fromWeek <= week && week <= toWeek;

/** "Weeks 1–9", "Week 5", "Week 17 to Super Bowl" */
export function weeksText({ fromWeek, toWeek }: WeekRange): string {
  if (fromWeek === toWeek) return weekName(fromWeek);
  if (toWeek <= REGULAR_SEASON_WEEKS) return `Weeks ${fromWeek}–${toWeek}`;
  return `${weekName(fromWeek)} to ${weekName(toWeek)}`;
}

/** Names without what surrounds them, ranges in the order of their weeks. */
export function inOrder<Range extends Segment>(segments: readonly Range[]): Range[] {
  return segments
    .map((segment) => ({ ...segment, name: segment.name.trim() }))
    .sort((a, b) => a.fromWeek - b.fromWeek || a.toWeek - b.toWeek);
}

const isWeek = (week: number) => Number.isInteger(week) && week >= 1 && week <= LAST_WEEK;

/** What is wrong with one of them; null if it is fine. */
function segmentProblem({ name, fromWeek, toWeek }: Segment): string | null {
  const trimmed = name.trim();
  if (isBlankName(trimmed)) return "Each segment needs a name";
  if (trimmed.length > SEGMENT_NAME_MAX) return `A segment's name has at most ${SEGMENT_NAME_MAX} characters`;
  const naming = namingProblem("A segment's name", trimmed);
  if (naming !== null) return naming;
  if (!isWeek(fromWeek) || !isWeek(toWeek)) return `${trimmed} needs weeks from 1 to ${LAST_WEEK}`;
  return fromWeek > toWeek ? `${trimmed} ends before it begins` : null;
}

/** The same for all of a season's; an overlap is named by its first week. */
export function segmentsProblem(segments: readonly Segment[]): string | null {
  if (segments.length > SEGMENTS_A_SEASON) return `A season has at most ${SEGMENTS_A_SEASON} segments`;
  const problem = segments.map(segmentProblem).find((each) => each !== null);
  if (problem !== undefined) return problem;
  const ordered = inOrder(segments);
  for (const [index, segment] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before === undefined) continue;
    if (segment.fromWeek <= before.toWeek) {
      return `${weekName(segment.fromWeek)} is in both ${before.name} and ${segment.name}`;
    }
  }
  const names = ordered.map(({ name }) => name.toLowerCase());
  const twice = ordered.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index);
  return twice === undefined ? null : `Two segments are called ${twice.name}`;
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
}

/** The sum of its weeks; worst weeks are dropped from the season's total only [10.8]. */
export function segmentTally(weeks: WeekTallies, segment: WeekRange): SegmentTally {
  const own = Object.entries(weeks).flatMap(([week, tally]) => (isInSegment(segment, Number(week)) ? [tally] : []));
  const total = own.length === 0 ? NO_TALLY : sumTallies(own);
  return { ...total, weeksWon: own.filter(({ isWon }) => isWon === true).length };
}

export interface SegmentPlace<Row> {
  readonly row: Row;
  readonly tally: SegmentTally;
  readonly rank: number;
}

/** By points, then weeks won; equals share a rank. Who hasn't picked in it comes after all who have. */
const compareTallies = (a: SegmentTally, b: SegmentTally) =>
  Number(picksIn(b) > 0) - Number(picksIn(a) > 0) || b.points - a.points || b.weeksWon - a.weeksWon;

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

/** Those in first place; none if nobody's pick counted. Whether it is over: `isSegmentOver`. */
export function segmentWinners<Row>(table: readonly SegmentPlace<Row>[]): SegmentPlace<Row>[] {
  return table.filter(({ rank, tally }) => rank === 1 && picksIn(tally) > 0);
}
