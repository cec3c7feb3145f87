// [13.11] Which segments a season can have. Forms and functions share this code.
import { isBlankName, namingProblem } from "../common/names";
import { LAST_WEEK, REGULAR_SEASON_WEEKS, weekName } from "../games/weeks";
import type { Segment } from "./segments";

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
