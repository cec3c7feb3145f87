// [11.2] How the viewer's chance of winning the week moved, as this browser showed it. It stays over reloads until the
// next week is on, or the person signs out. It comes from what was on screen, so it is as late as the stream is [18.4].
import { keptList } from "./keptList";

export interface ChancePlace {
  readonly season: number;
  readonly week: number;
  readonly entryId: string;
}

interface KeptCourse extends ChancePlace {
  /** 0–1, oldest first. */
  readonly chances: readonly number[];
}

/** More moves say nothing at the width of a thumb; nobody looks at more boards a week. */
export const BOUNDS = { courses: 40, chances: 60 };

const kept = keptList<KeptCourse>("huddle.chances");
const none: readonly number[] = [];

const isOf =
  ({ season, week, entryId }: ChancePlace) =>
  (course: KeptCourse) =>
    course.season === season && course.week === week && course.entryId === entryId;

/** A chance that shows as the one before is no move. Chances of other weeks go. */
export function keepChance(place: ChancePlace, chance: number): void {
  const all = kept.read();
  const before = all.find(isOf(place))?.chances ?? none;
  const last = before.at(-1);
  if (last !== undefined && Math.round(100 * last) === Math.round(100 * chance)) return;
  const others = all.filter(
    (course) => course.season === place.season && course.week === place.week && course.entryId !== place.entryId,
  );
  const chances = thinned([...before, Number(chance.toFixed(3))]);
  try {
    kept.write([...others.slice(1 - BOUNDS.courses), { ...place, chances }]);
  } catch {
    // The browser's storage is full: the board goes on without a course.
  }
}

/** Leaves out what bends the line least, so that a week's ups and downs stay. */
function thinned(chances: readonly number[]): readonly number[] {
  if (chances.length <= BOUNDS.chances) return chances;
  const bends = chances
    .slice(1, -1)
    .map((chance, index) => Math.abs(2 * chance - (chances[index] ?? chance) - (chances[index + 2] ?? chance)));
  return chances.toSpliced(1 + bends.indexOf(Math.min(...bends)), 1);
}

/** The same array until it changes; empty for who takes no part. */
export const useKeptChances = (place: ChancePlace | null): readonly number[] =>
  kept.use().find(place === null ? () => false : isOf(place))?.chances ?? none;
