// The viewer against one other member: the open games in which they don't have the same.
import { openGames } from "../../../domain/odds/leagueWeek";
import type { TeamId } from "../games/gameViews";
import type { BoardGame, BoardWeek, UserId } from "./boardWeek";

export interface DuelPick {
  readonly team: TeamId;
  /** [10.2] */
  readonly number: number | null;
}

export interface DuelGame {
  readonly game: BoardGame;
  /** Null for no pick. */
  readonly mine: DuelPick | null;
  readonly theirs: DuelPick | null;
}

/** Of revealed games only; by kickoff. */
export function duelGames(week: BoardWeek, rival: UserId): DuelGame[] {
  const mine = week.own?.sheet.picks;
  const theirs = week.members.find(({ id }) => id === rival)?.sheet.picks;
  if (!mine || !theirs) return [];
  return openGames(week.games)
    .filter(({ isRevealed }) => isRevealed)
    .map((game) => ({ game, mine: mine.get(game.id) ?? null, theirs: theirs.get(game.id) ?? null }))
    .filter(({ mine, theirs }) => mine?.team !== theirs?.team || mine?.number !== theirs?.number);
}
