// [11.9] A game's course as its summary has it, for games of which nothing was recorded: each drive's start, and each
// score.
import { elapsedSeconds, type Moment } from "./moments";

interface Drive {
  readonly side: "home" | "away";
  readonly period: number;
  readonly clock: string | null;
  /** From the home side's goal, 0–100. */
  readonly startYardLine: number | null;
}

interface ScoringPlay {
  readonly period: number;
  readonly clock: string | null;
  /** After the play. */
  readonly homeScore: number;
  readonly awayScore: number;
}

interface Course {
  readonly drives: readonly Drive[];
  readonly scoringPlays: readonly ScoringPlay[];
}

/** In the order of the game's clock; entries without a readable clock are left out. */
export function courseMoments({ drives, scoringPlays }: Course, week: number): Moment[] {
  const scores = scoringPlays.flatMap((play): Moment[] => {
    const elapsedS = elapsedAt(play, week);
    if (elapsedS === null) return [];
    const { homeScore, awayScore } = play;
    return [{ elapsedS, homeScore, awayScore, possession: null, down: null, yardsToGoal: null }];
  });
  const starts = drives.flatMap((drive): Moment[] => {
    const elapsedS = elapsedAt(drive, week);
    if (elapsedS === null) return [];
    const { homeScore, awayScore } = scores.findLast((score) => score.elapsedS <= elapsedS) ?? {
      homeScore: 0,
      awayScore: 0,
    };
    const { side: possession, startYardLine: line } = drive;
    const yardsToGoal = line === null ? null : possession === "home" ? 100 - line : line;
    return [{ elapsedS, homeScore, awayScore, possession, down: yardsToGoal === null ? null : 1, yardsToGoal }];
  });
  // A score comes before the drive that starts at the same time.
  return [...scores, ...starts].sort((a, b) => a.elapsedS - b.elapsedS);
}

function elapsedAt({ period, clock }: Pick<Drive, "period" | "clock">, week: number): number | null {
  return clock === null ? null : elapsedSeconds({ period, clock }, week);
}

/** The first minutes of a game may be seen late. */
const LATE_S = 120;

interface WholeCourse {
  readonly moments: readonly Moment[];
  /** Some of it is known by its drives and scores alone. */
  readonly isFilledIn: boolean;
}

/** `summary` stands in for what wasn't recorded: of a game that was already on, or over, when it was first seen. */
export function wholeCourse(recorded: readonly Moment[], summary: readonly Moment[]): WholeCourse {
  const firstS = recorded[0]?.elapsedS ?? Infinity;
  const missing = firstS > LATE_S ? summary.filter(({ elapsedS }) => elapsedS < firstS) : [];
  return { moments: [...missing, ...recorded], isFilledIn: missing.length > 0 };
}
