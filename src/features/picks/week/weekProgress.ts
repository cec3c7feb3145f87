// How far the viewer is with a week's sheet: what is picked, what can still be picked, and until when.
import { lockAtMs, weekStartOf, type Deadline } from "../../../../domain/leagues/deadlines";
import { gameStateOf } from "../../../components/games/gameState";
import type { Scores } from "../../../components/games/scores/useScores";
import type { GameId, GameView } from "../../../components/games/gameViews";
import type { TeamMap } from "../../../hooks/useTeams";
import { isPickable } from "../sheet/pickable";

interface ProgressOf {
  /** All of the week's. */
  games: readonly GameView[];
  scores: Scores;
  teams: TeamMap;
  /** The games with a pick. */
  picks: ReadonlyMap<GameId, unknown>;
  locked: ReadonlySet<GameId>;
  /** [10.3] */
  counting: ReadonlySet<GameId>;
  /** [4.5] True if the league plays this season in historical mode. */
  neverLocks: boolean;
  deadline: Deadline;
}

export interface WeekProgress {
  picked: number;
  /** The games that count and are to be played. */
  total: number;
  /** By kickoff. */
  toPick: readonly GameId[];
  /** The games that locked without a pick. */
  missed: number;
  /** True while a pick can be made or changed. */
  isOpen: boolean;
  /** The next deadline: of a game that lacks a pick, else of one that has it. null where there is none. */
  nextLockAtMs: number | null;
}

/** Nobody is asked to pick such a game, as in the server's own count. A postponed one counts again once it has a new date. */
const isUnplayed = (status: GameView["status"]) => status === "cancelled" || status === "postponed";

export function weekProgress(of: ProgressOf): WeekProgress {
  const { scores, teams, picks, locked, counting, neverLocks, deadline } = of;
  const games = of.games.filter(({ id, status }) => counting.has(id) && !isUnplayed(status));
  const open = games.filter((game) => {
    const isLocked = locked.has(game.id);
    const state = gameStateOf({ game, score: scores.get(game.id), isLocked });
    // In a season that never locks, finals too can be picked.
    return (state === "open" || (neverLocks && state === "final")) && isPickable({ game, teams, isLocked });
  });
  const toPick = open.filter(({ id }) => !picks.has(id));
  const start = weekStartOf(of.games);
  const next = (toPick.length > 0 ? toPick : open).map(({ kickoffAtMs }) => lockAtMs(kickoffAtMs, deadline, start));
  return {
    picked: games.filter(({ id }) => picks.has(id)).length,
    total: games.length,
    toPick: toPick.map(({ id }) => id),
    missed: games.filter(({ id }) => locked.has(id) && !picks.has(id)).length,
    isOpen: open.length > 0,
    nextLockAtMs: neverLocks || next.length === 0 ? null : Math.min(...next),
  };
}
