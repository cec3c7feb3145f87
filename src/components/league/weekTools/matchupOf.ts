import { t } from "@lingui/core/macro";
import type { TeamMap } from "../../../hooks/useTeams";
import type { GameView } from "../../games/gameViews";

/** "Bears at Packers" */
export function matchupOf(game: Pick<GameView, "awayTeamId" | "homeTeamId">, teams: TeamMap): string {
  const nameOf = (id: string) => teams.get(id)?.name ?? t`Unknown`;
  return t`${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}`;
}
