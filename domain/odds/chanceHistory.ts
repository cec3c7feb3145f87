// [11.9] The home side's chance of winning over a game's course, by the same model as everywhere (winProbability.ts).
import type { GameStatus } from "../games/games";
import { clockAt, REGULATION_S, type GameClock, type Moment } from "../games/moments";
import { isRegularSeason } from "../games/weeks";
import { forecastMargin, outcomeChances, type Situation } from "./winProbability";

export interface PlayedGame {
  readonly week: number;
  readonly status: GameStatus;
  /** Set once it is final. */
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** From the home side, negative: home favored; null without a line. */
  readonly homeSpread: number | null;
  readonly isNeutralSite: boolean;
}

type ScoreMoment = Pick<Moment, "elapsedS" | "homeScore" | "awayScore">;

export interface ChancePoint extends ScoreMoment, GameClock {
  /** 0–1. */
  readonly homeChance: number;
  /** The model is poor here: figures are to be shown rounder. */
  readonly isCoarse: boolean;
}

/** From kickoff on; empty for a game of whose course nothing is known. */
export function chanceHistory(game: PlayedGame, moments: readonly Moment[]): ChancePoint[] {
  if (moments.length === 0) return [];
  const points = moments.map((moment) => chanceIn(game, moment));
  return [kickoff(game), ...points, ...end(game, points)];
}

function situationOf(moment: Moment, week: number): Situation {
  const { homeScore, awayScore, possession, down, yardsToGoal } = moment;
  return { ...clockAt(moment.elapsedS, week), homeScore, awayScore, possession, down, yardsToGoal };
}

function chanceIn(game: PlayedGame, moment: Moment): ChancePoint {
  const situation = situationOf(moment, game.week);
  return pointOf(
    moment,
    game.week,
    forecast({ ...game, isPlayoff: !isRegularSeason(game.week), status: "in_progress", situation }),
  );
}

/** The chance before the game: by its line, or the home side's long-run share. */
function kickoff(game: PlayedGame): ChancePoint {
  const before = forecast({ ...game, status: "scheduled", situation: null });
  return pointOf({ elapsedS: 0, homeScore: 0, awayScore: 0 }, game.week, before);
}

/** A final game ends with its outcome. */
function end({ week, status, homeScore, awayScore }: PlayedGame, points: readonly ChancePoint[]): ChancePoint[] {
  if (status !== "final" || homeScore === null || awayScore === null) return [];
  const homeChance = homeScore === awayScore ? 0.5 : Number(homeScore > awayScore);
  const elapsedS = Math.max(REGULATION_S, points.at(-1)?.elapsedS ?? 0);
  return [pointOf({ elapsedS, homeScore, awayScore }, week, { homeChance, isCoarse: false })];
}

function forecast(outlook: Parameters<typeof forecastMargin>[0]): Pick<ChancePoint, "homeChance" | "isCoarse"> {
  const margin = forecastMargin(outlook);
  if (margin === null) return { homeChance: 0.5, isCoarse: true };
  const { home, none } = outcomeChances(margin);
  return { homeChance: home + none / 2, isCoarse: margin.isCoarse };
}

function pointOf(
  { elapsedS, homeScore, awayScore }: ScoreMoment,
  week: number,
  chance: Pick<ChancePoint, "homeChance" | "isCoarse">,
): ChancePoint {
  return { elapsedS, ...clockAt(elapsedS, week), homeScore, awayScore, ...chance };
}

export interface ScoringPoint {
  readonly point: ChancePoint;
  readonly side: "home" | "away";
}

/** The points at which the score changed, with who scored. */
export function scoringPoints(points: readonly ChancePoint[]): ScoringPoint[] {
  return points.flatMap((point, index): ScoringPoint[] => {
    const before = points[index - 1];
    if (before === undefined) return [];
    if (point.homeScore > before.homeScore) return [{ point, side: "home" }];
    return point.awayScore > before.awayScore ? [{ point, side: "away" }] : [];
  });
}
