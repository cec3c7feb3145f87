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
  /** [13.2] Open until their kickoff, for this entry alone. */
  opened: ReadonlySet<GameId>;
  /** [10.3] */
  counting: ReadonlySet<GameId>;
  /** [4.5] True if the league plays this season in historical mode. */
  neverLocks: boolean;
  deadline: Deadline;
  /** [10.21] How many picks the week has; null where all games are picked. */
  limit: number | null;
}

export interface WeekProgress {
  picked: number;
  /** How many picks the week has. */
  total: number;
  /** The games that a pick can still go to, by kickoff; none once the sheet has all picks. */
  toPick: readonly GameId[];
  /** How many of them are to be picked. */
  left: number;
  /** The games that locked without a pick, as far as they can't be made up for [10.21]. */
  missed: number;
  /** True while a pick can be made or changed. */
  isOpen: boolean;
  /** The next deadline: of a game that wants a pick, else of one that has it. null where there is none. */
  nextLockAtMs: number | null;
}

/**
 * Nobody is asked to pick such a game, as in the server's own count. A postponed one counts again once it has a new
 * date.
 */
export const isUnplayed = (status: GameView["status"]) => status === "cancelled" || status === "postponed";

export function weekProgress(of: ProgressOf): WeekProgress {
  const { scores, teams, picks, locked, opened, counting, neverLocks, deadline, limit } = of;
  const games = of.games.filter(({ id, status }) => counting.has(id) && !isUnplayed(status));
  const open = games.filter((game) => {
    const isLocked = locked.has(game.id);
    const state = gameStateOf({ game, score: scores.get(game.id), isLocked });
    // In a season that never locks, finals too can be picked.
    return (state === "open" || (neverLocks && state === "final")) && isPickable({ game, teams, isLocked });
  });
  const unpicked = open.filter(({ id }) => !picks.has(id));
  const picked = games.filter(({ id }) => picks.has(id)).length;
  const total = limit ?? games.length;
  const left = Math.max(0, Math.min(total - picked, unpicked.length));
  const toPick = left > 0 ? unpicked : [];
  const start = weekStartOf(of.games);
  // The last ones can't be left out any more.
  const wanted = left > 0 ? toPick.slice(toPick.length - left) : open.filter(({ id }) => picks.has(id));
  const next = (wanted.length > 0 ? wanted : open).map(({ id, kickoffAtMs }) =>
    opened.has(id) ? kickoffAtMs : lockAtMs(kickoffAtMs, deadline, start),
  );
  return {
    picked,
    total,
    toPick: toPick.map(({ id }) => id),
    left,
    missed:
      limit === null
        ? games.filter(({ id }) => locked.has(id) && !picks.has(id)).length
        : Math.max(0, limit - picked - unpicked.length),
    isOpen: open.length > 0,
    nextLockAtMs: neverLocks || next.length === 0 ? null : Math.min(...next),
  };
}
