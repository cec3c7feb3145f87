import type { GameView, TeamId } from "../games/gameViews";

/** The teams whose picks have lost. */
export function fallenOf(games: readonly GameView[], picksLosers: boolean): ReadonlySet<TeamId> {
  return new Set(
    games.flatMap((game) => {
      if (game.winnerTeamId === null) return [];
      if (picksLosers) return [game.winnerTeamId];
      return [game.winnerTeamId === game.homeTeamId ? game.awayTeamId : game.homeTeamId];
    }),
  );
}
