// The viewer against one other member: the open games in which they don't have the same.
import { openGames } from "../../../domain/odds/leagueWeek";
import type { GameId, TeamId } from "../games/gameViews";
import type { BoardGame, BoardWeek, EntryId } from "./boardWeek";

export interface DuelPick {
  readonly team: TeamId;
  /** [10.2] */
  readonly number: number | null;
  /** [10.2] It counts double. */
  readonly isBestBet: boolean;
}

export interface DuelGame {
  readonly game: BoardGame;
  /** Null for no pick. */
  readonly mine: DuelPick | null;
  readonly theirs: DuelPick | null;
}

/** Of revealed games only; by kickoff. */
export function duelGames(week: BoardWeek, rival: EntryId): DuelGame[] {
  const mine = week.own?.sheet;
  const theirs = week.members.find(({ id }) => id === rival)?.sheet;
  if (!mine || !theirs) return [];
  return openGames(week.games)
    .filter(({ isRevealed }) => isRevealed)
    .map((game) => ({ game, mine: pickIn(mine, game.id), theirs: pickIn(theirs, game.id) }))
    .filter(({ mine, theirs }) => !isSame(mine, theirs));
}

function pickIn({ picks, bestBet }: BoardWeek["members"][number]["sheet"], game: GameId): DuelPick | null {
  const pick = picks.get(game);
  return pick === undefined ? null : { team: pick.team, number: pick.number, isBestBet: bestBet === game };
}

const isSame = (mine: DuelPick | null, theirs: DuelPick | null) =>
  mine?.team === theirs?.team && mine?.number === theirs?.number && mine?.isBestBet === theirs?.isBestBet;
