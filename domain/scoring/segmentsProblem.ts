// [13.11] Which segments a season can have. Forms and functions share this code.
import { isWholeBetween, type FieldProblem } from "../common/fieldProblem";
import { isBlankName, nameLength, namingProblem } from "../common/names";
import { say } from "../common/said";
import { LAST_WEEK, REGULAR_SEASON_WEEKS, weekName } from "../games/weeks";
import type { Segment } from "./segments";

export const SEGMENTS_A_SEASON = 6;
const SEGMENT_NAME_MAX = 30;

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

const isWeek = (week: number) => isWholeBetween(week, { min: 1, max: LAST_WEEK });

function segmentProblem({ name, fromWeek, toWeek }: Segment): FieldProblem {
  const trimmed = name.trim();
  if (isBlankName(trimmed)) return say("Each segment needs a name");
  if (nameLength(trimmed) > SEGMENT_NAME_MAX)
    return say("A segment's name has at most {max} characters", { max: SEGMENT_NAME_MAX });
  const naming = namingProblem(say("A segment's name"), trimmed);
  if (naming !== null) return naming;
  if (!isWeek(fromWeek) || !isWeek(toWeek))
    return say("{name} needs weeks from 1 to {max}", { name: trimmed, max: LAST_WEEK });
  return fromWeek > toWeek ? say("{name} ends before it begins", { name: trimmed }) : null;
}

/** About all of a season's; an overlap is named by its first week. */
export function segmentsProblem(segments: readonly Segment[]): FieldProblem {
  if (segments.length > SEGMENTS_A_SEASON)
    return say("A season has at most {max} segments", { max: SEGMENTS_A_SEASON });
  const problem = segments.map(segmentProblem).find((each) => each !== null);
  if (problem !== undefined) return problem;
  const ordered = inOrder(segments);
  for (const [index, segment] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before === undefined) continue;
    if (segment.fromWeek <= before.toWeek) {
      const names = { week: weekName(segment.fromWeek), one: before.name, other: segment.name };
      return say("{week} is in both {one} and {other}", names);
    }
  }
  const names = ordered.map(({ name }) => name.toLowerCase());
  const twice = ordered.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index);
  return twice === undefined ? null : say("Two segments are called {name}", { name: twice.name });
}
