// [10.6][10.15] Who wins a week: by points, then by the tiebreaker.
import { hasStarted, type GameStatus } from "../games/games";
import type { RuleSettings } from "../leagueRules/ruleSettings";
import { picksIn, type Tally } from "../picks/pickGrades";
import type { LeagueGame } from "./leagueGames";

interface Contender<Member> {
  readonly member: Member;
  readonly result: Tally;
  readonly guess: number | null;
}

export interface WeekWinner<Member> {
  readonly member: Member;
  readonly points: number;
  /** How far the guess was off; null without a guess, a tiebreaker or a played last game. */
  readonly distance: number | null;
}

/** True once a week needn't wait for the game any longer. */
export const isSettled = (status: GameStatus) => status === "final" || status === "cancelled" || status === "postponed";

/** True once the last game that counts is final. A game that isn't played holds nothing up. */
export function isWeekComplete(games: readonly Pick<LeagueGame<string, string>, "status">[]): boolean {
  return games.every(({ status }) => isSettled(status)) && games.some(({ status }) => status === "final");
}

/**
 * [10.2] The games that a week's points in the table go by: while one that counts may still start, those that have. So
 * a pick without a number never tells, by what it scores, which numbers open games have (decision 078). A voided game
 * may start too: it can be put back [13.3].
 */
export function gamesInTable<Game extends Pick<LeagueGame<string, string>, "status" | "actualStatus">>(
  games: readonly Game[],
): Game[] {
  const isOver = isWeekComplete(games) && !games.some(({ actualStatus }) => actualStatus === "scheduled");
  return games.filter(({ status }) => isOver || hasStarted(status));
}

/** [10.16] How far a guess was off, once the week is complete; null where it decides nothing. */
export function tiebreakDistance<Team extends string>(
  settings: Pick<RuleSettings, "tiebreaker">,
  games: readonly LeagueGame<string, Team>[],
  guess: number | null,
): number | null {
  return isWeekComplete(games) ? (guessDistance(settings, games, guess)?.distance ?? null) : null;
}

/** The guess's distance from the total points of the week's last game that counts. */
function guessDistance<Team extends string>(
  { tiebreaker }: Pick<RuleSettings, "tiebreaker">,
  games: readonly LeagueGame<string, Team>[],
  guess: number | null,
): { readonly distance: number; readonly isAbove: boolean } | null {
  const { homeScore = null, awayScore = null } = games.at(-1) ?? {};
  if (tiebreaker === "none" || guess === null || homeScore === null || awayScore === null) return null;
  const total = homeScore + awayScore;
  return { distance: Math.abs(guess - total), isAbove: guess > total };
}

/** Empty until the week is complete, and if nobody's pick counted. */
export function weekWinners<Member, Team extends string>(
  settings: Pick<RuleSettings, "tiebreaker">,
  games: readonly LeagueGame<string, Team>[],
  members: readonly Contender<Member>[],
): WeekWinner<Member>[] {
  if (!isWeekComplete(games)) return [];
  const contenders = members
    .filter(({ result }) => picksIn(result) > 0)
    .map(({ member, result: { points }, guess }) => {
      const off = guessDistance(settings, games, guess);
      return { member, points, distance: off?.distance ?? null, isAbove: off?.isAbove ?? false };
    });
  const best = [...contenders].sort(compareWeeks)[0];
  if (best === undefined) return [];
  return contenders
    .filter((contender) => compareWeeks(contender, best) === 0)
    .map(({ member, points, distance }) => ({ member, points, distance }));
}

interface Standing {
  readonly points: number;
  readonly distance: number | null;
  readonly isAbove: boolean;
}

/** Better weeks first: more points, the nearest guess, the nearest from below. No guess comes after every guess. */
function compareWeeks(a: Standing, b: Standing): number {
  if (a.points !== b.points) return b.points - a.points;
  const [offA, offB] = [a.distance ?? Infinity, b.distance ?? Infinity];
  if (offA !== offB) return offA - offB;
  return Number(a.isAbove) - Number(b.isAbove);
}
