// [9.2] Our week numbers and the feed's: 1–18 are its season type 2; 19–22 are its season type 3, weeks 1, 2, 3 and 5.
// Week 4 of type 3 is the Pro Bowl, type 1 the preseason, type 4 the off-season: none of them is one of our weeks.

import { isRegularSeason, LAST_WEEK } from "../../../../domain/games/weeks";

const REGULAR_SEASON = 2;
const POSTSEASON = 3;

const POSTSEASON_WEEKS: readonly (readonly [feedWeek: number, week: number])[] = [
  [1, 19],
  [2, 20],
  [3, 21],
  [5, 22],
];

/** Null for anything that isn't part of the season: preseason, Pro Bowl, off-season. */
export function fromFeedWeek(seasonType: number, feedWeek: number): number | null {
  if (seasonType === REGULAR_SEASON) return isRegularSeason(feedWeek) ? feedWeek : null;
  if (seasonType !== POSTSEASON) return null;
  return POSTSEASON_WEEKS.find(([number]) => number === feedWeek)?.[1] ?? null;
}

export function toFeedWeek(week: number): { seasonType: number; feedWeek: number } {
  if (isRegularSeason(week)) return { seasonType: REGULAR_SEASON, feedWeek: week };
  const feedWeek = POSTSEASON_WEEKS.find(([, ours]) => ours === week)?.[0];
  if (feedWeek === undefined) throw new RangeError(`week ${week} is none of 1 to ${LAST_WEEK}`);
  return { seasonType: POSTSEASON, feedWeek };
}
