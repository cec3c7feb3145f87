// Which games can be picked, by the server's rules, so that no row accepts a press that would be refused.
import { t } from "@lingui/core/macro";
import type { GameView } from "../../../components/games/gameViews";
import { isUndecided, type TeamMap } from "../../../hooks/useTeams";

interface Pickable {
  game: GameView;
  teams: TeamMap;
  /** True if the server says that the game is locked for the league. */
  isLocked: boolean;
}

/**
 * A postponed game can be picked until its new deadline. A cancelled game can't, nor one whose teams aren't known yet.
 */
export function isPickable({ game, teams, isLocked }: Pickable): boolean {
  if (isLocked || game.status === "cancelled") return false;
  return ![game.homeTeamId, game.awayTeamId].some((teamId) => isUndecided(teams.get(teamId)));
}

/** Why a pick doesn't count yet or can't be made; null for games that will be played. */
export function unplayedReason({ status, voided }: Pick<GameView, "status" | "voided">, hasPick: boolean) {
  if (voided !== undefined) return t`By ${voided.byName}: ${voided.reason}`;
  if (status === "cancelled" && !hasPick) return t`A cancelled game takes no picks`;
  return status === "cancelled" || status === "postponed" ? t`Not graded unless played` : null;
}
