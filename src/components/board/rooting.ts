// [11.4] Whom a member roots for in each open game, and how much depends on it.
import { openGames } from "../../../domain/odds/leagueWeek";
import type { TeamId } from "../games/gameViews";
import type { BoardGame } from "./boardWeek";
import type { CountedWeek } from "./useWeekOdds";

export interface RootingLine {
  readonly game: BoardGame;
  /** The viewer's chance if the side wins; null where the winner is chosen, and for who takes no part. */
  readonly given: { readonly home: number; readonly away: number } | null;
  /** Null where it makes no difference that anybody would notice. */
  readonly rootsFor: TeamId | null;
}

const EVEN = 0.005;

/** Of these games, the one on which most depends first; among equals the one that kicks off first. */
export function rootingLines(games: readonly BoardGame[], { week, odds }: CountedWeek): RootingLine[] {
  const places = new Map(openGames(week.games).map(({ id }, index) => [id, index]));
  const lines = games.map((game): RootingLine => {
    const given = odds.given?.[places.get(game.id) ?? -1] ?? null;
    return { game, given, rootsFor: rootsFor(game, given) };
  });
  return lines.sort((a, b) => swing(b) - swing(a));
}

/** In whole percent, as it is shown: rows that say the same keep their places. */
const swing = ({ given }: RootingLine) => (given === null ? -1 : Math.round(100 * Math.abs(given.home - given.away)));

function rootsFor({ homeTeam, awayTeam }: BoardGame, given: RootingLine["given"]): TeamId | null {
  if (given === null || Math.abs(given.home - given.away) < EVEN) return null;
  return given.home > given.away ? homeTeam : awayTeam;
}
