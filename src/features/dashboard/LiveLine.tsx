import { pointsOf } from "../../components/games/scores/gamePoints";
import { kickoffText } from "../../components/games/kickoff";
import type { Scores } from "../../components/games/scores/useScores";
import type { GameId, GameView, TeamId } from "../../components/games/gameViews";
import * as texts from "../../texts/pages/dashboard";

interface LiveLineProps {
  games: readonly GameView[];
  scores: Scores;
  picked: ReadonlyMap<GameId, TeamId>;
}

/** How the viewer's picks do in the live games, else when the next game starts. Always one line. */
export function LiveLine({ games, scores, picked }: LiveLineProps) {
  return <p className="h-5 truncate text-14 text-muted">{textOf({ games, scores, picked })}</p>;
}

function textOf({ games, scores, picked }: LiveLineProps): string {
  const live = games.filter((game) => game.status === "in_progress");
  const mine = live.filter((game) => picked.has(game.id));
  if (mine.length > 0) return textOfPicks(mine.map((game) => leadOf(game, scores, picked.get(game.id))));
  if (live.length > 0) return texts.gameLive(live.length);
  const next = games.filter((game) => game.status === "scheduled").sort((a, b) => a.kickoffAtMs - b.kickoffAtMs)[0];
  if (next) return texts.nextKickoff(kickoffText(next));
  return games.length > 0 ? texts.allGamesHaveEnded : "";
}

/** `leads`: of each live pick. */
function textOfPicks(leads: readonly number[]): string {
  const ahead = leads.filter((lead) => lead > 0).length;
  const behind = leads.filter((lead) => lead < 0).length;
  if (ahead > 0) return texts.aheadInOfLivePick(ahead, leads.length);
  return behind > 0 ? texts.trailingIn(behind, leads.length) : texts.tiedIn(leads.length);
}

/** The picked team's points minus its opponent's. */
function leadOf(game: GameView, scores: Scores, teamId: TeamId | undefined): number {
  const score = scores.get(game.id);
  const [home, away] = [pointsOf(game, score, "home") ?? 0, pointsOf(game, score, "away") ?? 0];
  return teamId === game.homeTeamId ? home - away : away - home;
}
