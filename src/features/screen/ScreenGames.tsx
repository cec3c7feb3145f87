import { GameLine } from "../../components/games/GameLine";
import { gameStateOf } from "../../components/games/gameState";
import type { GameView } from "../../components/games/gameViews";
import type { Scores } from "../../components/games/scores/useScores";
import { SplitBar } from "../../components/games/SplitBar";
import type { ShownWeekView } from "../../components/board/useShownBoard";
import type { TeamMap } from "../../hooks/useTeams";

/** As many games fit on a page, in two columns. */
export const GAMES_SHOWN = 8;

interface ScreenGamesProps {
  games: readonly GameView[];
  /** Null where none of the week are shown. */
  picks: Pick<ShownWeekView["picks"], "lockedGameIds" | "splits"> | null;
  scores: Scores;
  teams: TeamMap;
}

/** The week's games with their scores, and how the league has picked them. */
export function ScreenGames({ games, picks, scores, teams }: ScreenGamesProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
      {games.map((game) => {
        const score = scores.get(game.id);
        const isLocked = picks?.lockedGameIds.includes(game.id) ?? false;
        const split = picks?.splits.find(({ gameId }) => gameId === game.id);
        return (
          <li key={game.id} className="rounded-card border border-hairline bg-surface px-4 pb-2">
            <GameLine
              game={game}
              state={gameStateOf({ game, score, isLocked })}
              score={score}
              teams={teams}
              pickedTeamId={undefined}
            />
            <div className="h-1.5">
              {split && (
                <SplitBar
                  away={{ team: teams.get(game.awayTeamId), picks: split.awayPicks }}
                  home={{ team: teams.get(game.homeTeamId), picks: split.homePicks }}
                  className="h-1.5"
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
