// Which games are possible at all: checks for scores and dates that don't come from the feed.
import { isWholeBetween, type FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";
import { isRegularSeason, seasonAt } from "./weeks";

const OLDEST_SEASON = 2000;
/** Far above what any team has ever scored; the record is 73. */
const MOST_POINTS = 199;

/** Null for a past season, the current one and the next. */
export function seasonProblem(season: number, nowMs: number): FieldProblem {
  const newest = seasonAt(nowMs) + 1;
  return season >= OLDEST_SEASON && season <= newest
    ? null
    : say("Expected {oldest} to {newest}", { oldest: OLDEST_SEASON, newest });
}

/** Null from August to the end of February: a season has no games outside these months. */
export function kickoffProblem(kickoffAtMs: number, season: number): FieldProblem {
  const isInSeason = kickoffAtMs >= Date.UTC(season, 7, 1) && kickoffAtMs < Date.UTC(season + 1, 2, 1);
  return isInSeason
    ? null
    : say("Expected a date of the season, August {season} to February {nextYear}", { season, nextYear: season + 1 });
}

export function pointsProblem(points: number): FieldProblem {
  const isPossible = isWholeBetween(points, { min: 0, max: MOST_POINTS });
  return isPossible ? null : say("Expected a whole number from 0 to {max}", { max: MOST_POINTS });
}

/** Null for a result with a winner, and for a tie of the regular season: a play-off game is played until it has one. */
export function tieProblem(
  week: number,
  { homeScore, awayScore }: { readonly homeScore: number; readonly awayScore: number },
): FieldProblem {
  return homeScore === awayScore && !isRegularSeason(week) ? say("A playoff game can't end in a tie.") : null;
}

/** Null once the game has kicked off: before that it can't be final or in progress. */
export function startedProblem(kickoffAtMs: number, nowMs: number): FieldProblem {
  return kickoffAtMs <= nowMs ? null : say("The game hasn't kicked off yet.");
}
