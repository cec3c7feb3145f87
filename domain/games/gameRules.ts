// Which games are possible at all: checks for scores and dates that don't come from the feed.
import { isRegularSeason, seasonAt } from "./weeks";

const OLDEST_SEASON = 2000;
/** Far above what any team has ever scored; the record is 73. */
const MOST_POINTS = 199;

/** Null for a past season, the current one and the next. */
export function seasonProblem(season: number, nowMs: number): string | null {
  const newest = seasonAt(nowMs) + 1;
  return season >= OLDEST_SEASON && season <= newest ? null : `Expected ${OLDEST_SEASON} to ${newest}`;
}

/** Null from August to the end of February: a season has no games outside these months. */
export function kickoffProblem(kickoffAtMs: number, season: number): string | null {
  const isInSeason = kickoffAtMs >= Date.UTC(season, 7, 1) && kickoffAtMs < Date.UTC(season + 1, 2, 1);
  return isInSeason ? null : `Expected a date of the season, August ${season} to February ${season + 1}`;
}

export function pointsProblem(points: number): string | null {
  const isPossible = Number.isInteger(points) && points >= 0 && points <= MOST_POINTS;
  return isPossible ? null : `Expected a whole number from 0 to ${MOST_POINTS}`;
}

/** Null for a result with a winner, and for a tie of the regular season: a play-off game is played until it has one. */
export function tieProblem(
  week: number,
  { homeScore, awayScore }: { readonly homeScore: number; readonly awayScore: number },
): string | null {
  return homeScore === awayScore && !isRegularSeason(week) ? "A playoff game can't end in a tie." : null;
}

/** Null once the game has kicked off: before that it can't be final or in progress. */
export function startedProblem(kickoffAtMs: number, nowMs: number): string | null {
  return kickoffAtMs <= nowMs ? null : "The game hasn't kicked off yet.";
}
