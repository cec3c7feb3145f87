import { isWeekComplete } from "../../../domain/scoring/weekWinners";
import type { LeagueWeights } from "../../hooks/useLeagueWeights";
import type { GameView } from "../games/gameViews";

/** The week's games that count, once the last of them is over; null until then. Classic rules have no weights. */
export function storyGames(games: readonly GameView[], weights: LeagueWeights | null): readonly GameView[] | null {
  const counting = weights && new Set(weights.countingGameIds);
  const those = games.filter(({ id }) => counting === null || counting.has(id));
  return isWeekComplete(those) ? those : null;
}
