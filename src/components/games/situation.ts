import { readFieldPosition } from "../../../domain/odds/fieldPosition";
import type { Situation } from "../../../domain/odds/winProbability";
import type { TeamMap } from "../../hooks/useTeams";
import type { GameView, ScoreView } from "./gameViews";

/** [11.1] A game's chance goes by this while it is played and once it is final; null before kickoff. */
export function situationOf(game: GameView, score: ScoreView | undefined, teams: TeamMap): Situation | null {
  if (game.status === "final" && game.homeScore !== null && game.awayScore !== null) {
    const { homeScore, awayScore } = game;
    return { period: 4, clock: "0:00", homeScore, awayScore, possession: null, yardsToGoal: null, down: null };
  }
  if (score === undefined) return null;
  const { period, clock, homeScore, awayScore, possessionTeamId, downDistance } = score;
  const withBall = possessionTeamId === null ? null : (teams.get(possessionTeamId)?.abbreviation ?? null);
  const possession =
    possessionTeamId === null ? null : possessionTeamId === game.homeTeamId ? ("home" as const) : ("away" as const);
  return { period, clock, homeScore, awayScore, possession, ...readFieldPosition(downDistance, withBall) };
}
