import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { courseMoments, wholeCourse } from "../../../domain/games/courseMoments";
import { hasStarted } from "../../../domain/games/games";
import { decodeMoments, elapsedSeconds, type Moment } from "../../../domain/games/moments";
import { quartersOf, type Quarters } from "../../../domain/games/quarters";
import { chanceHistory, type ChancePoint } from "../../../domain/odds/chanceHistory";
import { readFieldPosition } from "../../../domain/odds/fieldPosition";
import { homeWinProbability } from "../../../domain/odds/winProbability";
import { pointsOf } from "../../components/games/scores/gamePoints";
import type { GameView, ScoreView } from "../../components/games/gameViews";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import type { TeamMap } from "../../hooks/useTeams";
import type { CourseView } from "./gamePageViews";

interface CourseOptions {
  score: ScoreView | undefined;
  /** From the feed's summary; undefined until it is there, null if it has none. */
  summary: CourseView | null | undefined;
  teams: TeamMap;
}

interface GameCourse {
  /** The chances from kickoff on; undefined while it loads. */
  points: readonly ChancePoint[] | undefined;
  /** Some of it is drawn from drives and scores. */
  isFilledIn: boolean;
  /** Before kickoff; null for a game that isn't played. */
  homeChance: number | null;
  /** undefined while they load, null if there are none. */
  quarters: Quarters | null | undefined;
}

/** [11.9] The game's course: what was recorded, the moment that is on the screen, and the summary for the rest. */
export function useGameCourse(game: GameView, { score, summary, teams }: CourseOptions): GameCourse {
  const isStarted = hasStarted(game.status);
  const recorded = useQuietQuery(api.games.moments, isStarted ? { gameId: game.id } : "skip");
  return useMemo(() => {
    const { week, status, homeScore, awayScore, isNeutralSite } = game;
    const known = decodeMoments(recorded ?? []);
    const now = status === "in_progress" && score ? momentOf(game, score, teams) : null;
    // The score arrives ahead of the moments, which change less often.
    const before = now === null ? known : known.filter(({ elapsedS }) => elapsedS < now.elapsedS);
    const recent = now === null ? known : [...before, now];
    const { moments, isFilledIn } = wholeCourse(recent, summary ? courseMoments(summary, week) : []);
    const played = { week, status, homeScore, awayScore, homeSpread: game.spread, isNeutralSite };
    const [home, away] = [pointsOf(game, score, "home"), pointsOf(game, score, "away")];
    const quarters =
      home === null || away === null
        ? null
        : quartersOf({ homeScore: home, awayScore: away }, { summary: summary?.quarters ?? null, moments, week });
    const points = chanceHistory(played, moments);
    const isScoreComing = status === "in_progress" && home === null;
    const areComing = isStarted && (recorded === undefined || summary === undefined || isScoreComing);
    // The feed may take a while with its first answer; what was recorded is shown meanwhile.
    const isLoading = recorded === undefined || (summary === undefined && points.length === 0);
    return {
      points: isLoading ? undefined : points,
      isFilledIn,
      homeChance: homeWinProbability({ status, homeSpread: game.spread, isNeutralSite, situation: null }),
      quarters: quarters ?? (areComing ? undefined : null),
    };
  }, [game, isStarted, score, summary, teams, recorded]);
}

function momentOf(game: GameView, score: ScoreView, teams: TeamMap): Moment | null {
  const elapsedS = elapsedSeconds(score, game.week);
  if (elapsedS === null) return null;
  const { homeScore, awayScore, possessionTeamId: ball, downDistance } = score;
  const field = readFieldPosition(downDistance, ball === null ? null : (teams.get(ball)?.abbreviation ?? null));
  const possession = ball === null ? null : ball === game.homeTeamId ? "home" : "away";
  return { elapsedS, homeScore, awayScore, possession, ...field };
}
