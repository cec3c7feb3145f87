// [12.2] The team that the safety net of a survivor pool's entry picks. convex/model/flows/survivor/poolNets.ts says
// when, and writes the pick.

/** One side of a game that can be picked, with its own line: negative where it is favored. */
export interface NetSide<Game, Team> {
  readonly game: Game;
  readonly team: Team;
  readonly name: string;
  readonly spread: number;
}

interface NetChoice<Game, Team> {
  /** Sides with a line, of games that can still be picked or lock now. */
  readonly sides: readonly NetSide<Game, Team>[];
  readonly usedTeams: ReadonlySet<Team>;
  /** Of the picks that the entry has made for the week. */
  readonly pickedGames: ReadonlySet<Game>;
  /** How many picks the week still takes. */
  readonly missing: number;
  readonly picksLosers: boolean;
}

/**
 * The best teams left by the line, best first, each of another game: those that are favored by the most, or the least
 * where the picked team must lose; equal lines by the team's name.
 */
export function bestTeamsLeft<Game, Team>(choice: NetChoice<Game, Team>): NetSide<Game, Team>[] {
  const { sides, usedTeams, pickedGames, missing, picksLosers } = choice;
  const worth = ({ spread }: NetSide<Game, Team>) => (picksLosers ? 0 - spread : spread);
  const left = sides.filter(({ game, team }) => !usedTeams.has(team) && !pickedGames.has(game));
  left.sort((a, b) => worth(a) - worth(b) || (a.name < b.name ? -1 : 1));
  const games = new Set<Game>();
  const best: NetSide<Game, Team>[] = [];
  for (const side of left) {
    if (best.length >= missing) break;
    if (games.has(side.game)) continue;
    games.add(side.game);
    best.push(side);
  }
  return best;
}

/** The net's picks as these games lock: the best that are left, unless they can still be picked later. */
export function poolNetPicks<Game, Team>(
  choice: NetChoice<Game, Team>,
  locking: ReadonlySet<Game>,
): NetSide<Game, Team>[] {
  return bestTeamsLeft(choice).filter(({ game }) => locking.has(game));
}
