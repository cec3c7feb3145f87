// [13.11] The rows of the dialog that sets a season's segments.
import { LAST_WEEK, REGULAR_SEASON_WEEKS } from "../../../../../domain/games/weeks";
import { isInSegment, type Segment } from "../../../../../domain/scoring/segments";
import { inOrder } from "../../../../../domain/scoring/segmentsProblem";

export interface SegmentRow extends Segment {
  /** Tells rows apart while they are edited. */
  readonly id: number;
  /** Its winner was told: its weeks stay. */
  readonly isTold: boolean;
}

/** One more than the highest of the rows. */
const nextId = (rows: readonly SegmentRow[]) => Math.max(-1, ...rows.map(({ id }) => id)) + 1;

export const rowsOf = (segments: readonly (Segment & { readonly isTold: boolean })[]): SegmentRow[] =>
  segments.map(({ name, fromWeek, toWeek, isTold }, id) => ({ id, name, fromWeek, toWeek, isTold }));

/** Segments whose winner was told stay; of the preset, those come that fit beside them. */
export function withPreset(rows: readonly SegmentRow[], preset: readonly Segment[]): SegmentRow[] {
  const told = rows.filter(({ isTold }) => isTold);
  const fits = ({ fromWeek, toWeek }: Segment) =>
    !told.some((each) => each.fromWeek <= toWeek && fromWeek <= each.toWeek);
  const first = nextId(rows);
  const added = preset.filter(fits).map((segment, index) => ({ ...segment, id: first + index, isTold: false }));
  return inOrder([...told, ...added]);
}

/**
 * One more, over the first weeks that are free: up to the next segment or the end of the regular season or play-offs.
 */
export function withAnother(rows: readonly SegmentRow[]): SegmentRow[] {
  const isFree = (week: number) => !rows.some((row) => isInSegment(row, week));
  let fromWeek = 1;
  while (fromWeek < LAST_WEEK && !isFree(fromWeek)) fromWeek += 1;
  const end = fromWeek <= REGULAR_SEASON_WEEKS ? REGULAR_SEASON_WEEKS : LAST_WEEK;
  let toWeek = fromWeek;
  while (toWeek < end && isFree(toWeek + 1)) toWeek += 1;
  const name = fromWeek > REGULAR_SEASON_WEEKS ? "Playoffs" : "";
  return [...rows, { id: nextId(rows), name, fromWeek, toWeek, isTold: false }];
}
