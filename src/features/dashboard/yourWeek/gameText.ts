import { t } from "@lingui/core/macro";
import type { RootingLine } from "../../../components/board/rooting";
import { clockText } from "../../../components/games/gameState";
import type { Scores } from "../../../components/games/scores/useScores";
import type { TeamMap } from "../../../hooks/useTeams";
import { formatKickoff } from "../../../lib/format";

interface Shown extends Pick<RootingLine, "game"> {
  readonly scores: Scores;
  readonly teams: TeamMap;
}

/** "CHI 10, GB 7 · 2nd 8:42", and the kickoff of a game that is locked before it. */
export function gameText({ game, scores, teams }: Shown): string {
  const nameOf = (id: string) => teams.get(id)?.abbreviation ?? "?";
  const [away, home] = [nameOf(game.awayTeam), nameOf(game.homeTeam)];
  const score = scores.get(game.id);
  if (score === undefined || game.status !== "in_progress")
    return t`${away} at ${home}, ${formatKickoff(game.kickoffAtMs)}`;
  return `${away} ${score.awayScore}, ${home} ${score.homeScore} · ${clockText(score)}`;
}
