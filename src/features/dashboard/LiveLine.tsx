import { plural, t } from "@lingui/core/macro";
import { pointsOf } from "../../components/games/scores/gamePoints";
import { kickoffText } from "../../components/games/kickoff";
import type { Scores } from "../../components/games/scores/useScores";
import type { GameId, GameView, TeamId } from "../../components/games/gameViews";

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
  const mine = live.filter((game) => picked.has(game.id) && pointsOf(game, scores.get(game.id), "home") !== null);
  if (mine.length > 0) return textOfPicks(mine.map((game) => leadOf(game, scores, picked.get(game.id))));
  if (live.length > 0) return t`${plural(live.length, { one: "# game", other: "# games" })} live`;
  const next = games.filter((game) => game.status === "scheduled").sort((a, b) => a.kickoffAtMs - b.kickoffAtMs)[0];
  if (next) return t`Next kickoff ${kickoffText(next)}`;
  return games.length > 0 ? t`All games have ended` : "";
}

/** `leads`: of each live pick. */
function textOfPicks(leads: readonly number[]): string {
  const ahead = leads.filter((lead) => lead > 0).length;
  const behind = leads.filter((lead) => lead < 0).length;
  if (ahead > 0)
    return leads.length === 1 ? t`Ahead in your 1 live pick` : t`Ahead in ${ahead} of ${leads.length} live picks`;
  return behind > 0
    ? leads.length === 1
      ? t`Trailing in your 1 live pick`
      : t`Trailing in ${behind} of ${leads.length} live picks`
    : leads.length === 1
      ? t`Tied in your 1 live pick`
      : t`Tied in ${leads.length} of ${leads.length} live picks`;
}

/** The picked team's points minus its opponent's. */
function leadOf(game: GameView, scores: Scores, teamId: TeamId | undefined): number {
  const score = scores.get(game.id);
  const [home, away] = [pointsOf(game, score, "home") ?? 0, pointsOf(game, score, "away") ?? 0];
  return teamId === game.homeTeamId ? home - away : away - home;
}
