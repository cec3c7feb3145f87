// A league's week as its odds see it, and which of its games are open. It is apart from what counts the odds, which
// runs in a worker, so that no page loads that.
import { hasOutcome, type GameStatus } from "../games/games";
import type { LeagueGame } from "../scoring/leagueGames";
import type { LeagueWeekRules, Sheet } from "../scoring/weekResult";
import type { Situation } from "./winProbability";

export interface OddsGame<Game extends string, Team extends string> extends LeagueGame<Game, Team> {
  /** True once the game is locked in the league. */
  readonly isRevealed: boolean;
  /**
   * The feed's line from the home side, which the odds follow; `line` is the league's, which the result is held
   * against.
   */
  readonly homeSpread: number | null;
  readonly overUnder: number | null;
  readonly isNeutralSite: boolean;
  readonly isPlayoff?: boolean;
  readonly situation: Situation | null;
}

export interface OddsMember<Member, Game extends string, Team extends string> {
  readonly id: Member;
  /** Its revealed picks; others are left out. */
  readonly sheet: Sheet<Game, Team>;
}

export interface LeagueWeek<Member, Game extends string, Team extends string> {
  readonly rules: LeagueWeekRules;
  /** Those that count, by kickoff. */
  readonly games: readonly OddsGame<Game, Team>[];
  readonly members: readonly OddsMember<Member, Game, Team>[];
  /** The picks of the member who looks, hidden ones too: for what only they see. */
  readonly own?: OddsMember<Member, Game, Team> | null;
}

/** Including games that haven't started. */
export const isPlayed = (status: GameStatus) => !hasOutcome(status) && status !== "postponed";

/** The open games with revealed picks, in the order in which the odds have them. */
export function openGames<Game extends string, Team extends string>(
  games: readonly OddsGame<Game, Team>[],
): OddsGame<Game, Team>[] {
  return games.filter(({ status, isRevealed }) => isRevealed && isPlayed(status));
}

export const hiddenGames = (games: readonly OddsGame<string, string>[]) =>
  games.filter(({ status, isRevealed }) => !isRevealed && isPlayed(status));
