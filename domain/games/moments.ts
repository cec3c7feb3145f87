// [11.9] Keeps a game's course: its moments by the game's own clock, not by when they were seen. A poll that repeats an
// answer adds nothing, a clock that is put back drops what came after, and points that are taken back are taken from
// the moments before, too.
import { REGULAR_SEASON_WEEKS } from "./weeks";

type Side = "home" | "away";

export interface Moment {
  /** Of the game's clock, from kickoff. */
  readonly elapsedS: number;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly possession: Side | null;
  /** 1–4; null where unknown. */
  readonly down: number | null;
  /** Of the side that has the ball; null where unknown. */
  readonly yardsToGoal: number | null;
}

export interface GameClock {
  /** 1–4; 5 and up are overtime. */
  readonly period: number;
  /** Time left in the period: "8:42". */
  readonly clock: string;
}

const PERIOD_S = 15 * 60;
export const REGULATION_S = 4 * PERIOD_S;
/** A play takes some 40 seconds with its huddle, so that most plays are kept. */
const SPACING_S = 20;
/** Twice what a regular game needs; play-off games with several overtimes are thinned out. */
export const MAX_MOMENTS = 360;

const overtimeSeconds = (week: number) => (week > REGULAR_SEASON_WEEKS ? PERIOD_S : 10 * 60);

/** Null before the first period, and for a clock that can't be read. */
export function elapsedSeconds({ period, clock }: GameClock, week: number): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(clock);
  if (match === null || period < 1) return null;
  const isOvertime = period > 4;
  const length = isOvertime ? overtimeSeconds(week) : PERIOD_S;
  const before = isOvertime ? REGULATION_S + (period - 5) * length : (period - 1) * PERIOD_S;
  const left = Number(match[1]) * 60 + Number(match[2]);
  return before + Math.max(0, length - left);
}

/** The opposite. The end of a period belongs to it, not to the next one. */
export function clockAt(elapsedS: number, week: number): GameClock {
  const isOvertime = elapsedS > REGULATION_S;
  const length = isOvertime ? overtimeSeconds(week) : PERIOD_S;
  const inPart = isOvertime ? elapsedS - REGULATION_S : elapsedS;
  const index = Math.max(0, Math.ceil(inPart / length) - 1);
  const left = (index + 1) * length - inPart;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return { period: index + (isOvertime ? 5 : 1), clock };
}

/** The moments with another one, at most MAX_MOMENTS; null if it adds nothing. */
export function recordMoment(moments: readonly Moment[], next: Moment): Moment[] | null {
  const before = moments.filter(({ elapsedS }) => elapsedS <= next.elapsedS);
  const corrected = before.map((moment) => withoutTakenBack(moment, next));
  const isCorrection = before.length < moments.length || corrected.some((moment, index) => moment !== before[index]);
  const last = corrected.at(-1);
  if (last !== undefined && !isNews(last, next)) return isCorrection ? corrected : null;
  if (last?.elapsedS === next.elapsedS) corrected.pop();
  return thin([...corrected, next]);
}

/** Points that count no longer, as those of an overturned touchdown, never did. */
function withoutTakenBack(moment: Moment, { homeScore, awayScore }: Moment): Moment {
  if (moment.homeScore <= homeScore && moment.awayScore <= awayScore) return moment;
  return {
    ...moment,
    homeScore: Math.min(moment.homeScore, homeScore),
    awayScore: Math.min(moment.awayScore, awayScore),
  };
}

function isNews(last: Moment, next: Moment): boolean {
  return (
    last.homeScore !== next.homeScore ||
    last.awayScore !== next.awayScore ||
    last.possession !== next.possession ||
    next.elapsedS - last.elapsedS >= SPACING_S
  );
}

/** Every second one goes, but never the latest. */
function thin(moments: readonly Moment[]): Moment[] {
  if (moments.length <= MAX_MOMENTS) return [...moments];
  return moments.filter((_, index) => (moments.length - 1 - index) % 2 === 0);
}

const BALL = { home: 1, away: -1 } as const;

/**
 * As rows of numbers, which take a third of the space: [elapsed seconds, home, away, ball, down, yards to the goal].
 */
export function encodeMoments(moments: readonly Moment[]): number[][] {
  return moments.map(({ elapsedS, homeScore, awayScore, possession, down, yardsToGoal }) => [
    ...[elapsedS, homeScore, awayScore],
    ...[possession === null ? 0 : BALL[possession], down ?? 0, yardsToGoal ?? 0],
  ]);
}

export function decodeMoments(rows: readonly (readonly number[])[]): Moment[] {
  return rows.map(([elapsedS = 0, homeScore = 0, awayScore = 0, ball = 0, down = 0, yardsToGoal = 0]) => ({
    elapsedS,
    homeScore,
    awayScore,
    possession: ball === BALL.home ? "home" : ball === BALL.away ? "away" : null,
    down: down === 0 ? null : down,
    yardsToGoal: yardsToGoal === 0 ? null : yardsToGoal,
  }));
}
