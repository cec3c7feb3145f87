// One spoken line per scoring change, break and end of game: who leads whom, and when. The clock alone is never
// announced.
import { t } from "@lingui/core/macro";
import { finalText, gameStateOf, periodName } from "../gameState";
import type { GameView, ScoreView, TeamId } from "../gameViews";

interface NewsInput {
  before: ReadonlyMap<string, ScoreView>;
  after: ReadonlyMap<string, ScoreView>;
  games: readonly GameView[];
  teamName: (teamId: TeamId) => string;
}

function lineFor(game: GameView, score: ScoreView, teamName: NewsInput["teamName"]): string {
  const home = { name: teamName(game.homeTeamId), points: score.homeScore };
  const away = { name: teamName(game.awayTeamId), points: score.awayScore };
  const [first, second] = home.points > away.points ? [home, away] : [away, home];
  return `${first.name} ${first.points}, ${second.name} ${second.points}, ${momentOf(game, score)}.`;
}

function momentOf(game: GameView, score: ScoreView): string {
  if (isFinal(score)) return finalText(score);
  const pause = pauseOf(game, score);
  if (pause) return pause;
  return score.period > 4 ? "overtime" : t`${periodName(Math.max(1, score.period))} quarter`;
}

const isFinal = (score: ScoreView) => score.phase.startsWith("STATUS_FINAL");

/** Breaks worth announcing; the ends of quarters aren't. */
function pauseOf({ status }: GameView, score: ScoreView): "halftime" | "delayed" | null {
  if (status === "final" || isFinal(score)) return null;
  const state = gameStateOf({ game: { status }, score, isLocked: true });
  return state === "halftime" || state === "delayed" ? state : null;
}

/** A game seen for the first time isn't announced: nobody wants the whole page read out on arrival. */
export function scoringNews({ before, after, games, teamName }: NewsInput): string[] {
  return games.flatMap((game) => {
    const old = before.get(game.id);
    const score = after.get(game.id);
    if (!old || !score) return [];
    const hasScored = old.homeScore !== score.homeScore || old.awayScore !== score.awayScore;
    const hasPaused = pauseOf(game, score) !== null && pauseOf(game, score) !== pauseOf(game, old);
    const hasEnded = isFinal(score) && !isFinal(old);
    return hasScored || hasPaused || hasEnded ? [lineFor(game, score, teamName)] : [];
  });
}
