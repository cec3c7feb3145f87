// One spoken line a scoring change: who leads whom, and when. The clock alone is never news.
import { finalText, periodName } from "./gameState";
import type { GameView, ScoreView, TeamId } from "./views";

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
  const when = /^final/i.test(score.detail) ? finalText(score) : `${periodName(Math.max(1, score.period))} quarter`;
  return `${first.name} ${first.points}, ${second.name} ${second.points}, ${when.replace("OT quarter", "overtime")}.`;
}

const isFinal = (score: ScoreView) => score.phase.startsWith("STATUS_FINAL");

/** Games seen for the first time are not news: nobody wants the whole page read out on arrival. */
export function scoringNews({ before, after, games, teamName }: NewsInput): string[] {
  return games.flatMap((game) => {
    const old = before.get(game.id);
    const score = after.get(game.id);
    if (!old || !score) return [];
    const hasScored = old.homeScore !== score.homeScore || old.awayScore !== score.awayScore;
    return hasScored || (isFinal(score) && !isFinal(old)) ? [lineFor(game, score, teamName)] : [];
  });
}
