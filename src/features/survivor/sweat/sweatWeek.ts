// The pool's week as [11.7] counts it, from what the page subscribes to.
import { isRegularSeason } from "../../../../domain/games/weeks";
import { homeWinProbability } from "../../../../domain/odds/winProbability";
import type { SweatGame } from "../../../../domain/survivor/sweat";
import type { GameId, GameView, TeamId } from "../../../components/games/gameViews";
import type { Scores } from "../../../components/games/scores/useScores";
import { situationOf } from "../../../components/games/situation";
import type { RiderView } from "../../../components/survivor/survivorViews";
import type { TeamMap } from "../../../hooks/useTeams";

interface Sources {
  games: readonly GameView[];
  scores: Scores;
  teams: TeamMap;
}

export function sweatGames({ games, scores, teams }: Sources): SweatGame<GameId, TeamId>[] {
  return games.map((game) => {
    const score = scores.get(game.id);
    const situation = situationOf(game, score, teams);
    const { id, homeTeamId: homeTeam, awayTeamId: awayTeam, status, spread: homeSpread, isNeutralSite } = game;
    return {
      id,
      homeTeam,
      awayTeam,
      status,
      score: situation && { home: situation.homeScore, away: situation.awayScore },
      homeChance: homeWinProbability({
        status,
        homeSpread,
        isNeutralSite,
        isPlayoff: !isRegularSeason(game.week),
        situation,
      }),
    };
  });
}

export function sweatEntries(riders: readonly RiderView[]) {
  return riders.map(({ picks, ...rider }) => ({
    ...rider,
    picks: picks.map(({ teamId: team, gameId, survived }) => ({ team, gameId, survived })),
  }));
}
