import { t } from "@lingui/core/macro";
import { NewsLog } from "../ui/feedback/NewsLog";
import { gameStateOf, isCalledOff } from "./gameState";
import type { GameId, GameView, TeamId } from "./gameViews";
import { kickoffText } from "./kickoff";

interface CalledOffNewsProps {
  /** As the league plays them (useVoided). */
  games: readonly GameView[];
  teamName: (teamId: TeamId) => string;
  /** [10.3] */
  isCounting: (gameId: GameId) => boolean;
}

/**
 * [2.52][13.3] Announces games that are called off or voided, and those that are back. Give it a key of the league and
 * week.
 */
export function CalledOffNews({ games, teamName, isCounting }: CalledOffNewsProps) {
  const newsOf = (before: readonly GameView[], after: readonly GameView[]): string[] => {
    const known = new Map(before.map((game) => [game.id, game]));
    return after.flatMap((game) => {
      const old = known.get(game.id);
      if (!old || !isCounting(game.id) || offOf(old) === offOf(game)) return [];
      return [t`${teamName(game.awayTeamId)} at ${teamName(game.homeTeamId)}: ${changeText(game)}`];
    });
  };
  return <NewsLog label={t`Games called off`} value={games} newsOf={newsOf} />;
}

function offOf(game: GameView) {
  const state = gameStateOf({ game, score: undefined, isLocked: false });
  return isCalledOff(state) ? state : null;
}

function changeText(game: GameView): string {
  switch (offOf(game)) {
    case "voided":
      return t`voided by ${game.voided?.byName ?? ""}. ${game.voided?.reason ?? ""}`;
    case "cancelled":
      return t`cancelled.`;
    case "postponed":
      return t`postponed.`;
    default:
      return game.status === "scheduled" ? t`counts again, kickoff ${kickoffText(game)}.` : t`counts again.`;
  }
}
