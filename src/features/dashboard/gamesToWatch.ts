import type { GameView } from "../../components/games/views";

const order: Record<GameView["status"], number> = {
  in_progress: 0,
  scheduled: 1,
  final: 2,
  postponed: 3,
  cancelled: 4,
};

/**
 * [2.15] The first games of the dashboard's list. What is being played comes first, then what kicks off next, then what
 * ended last: on a Sunday night kickoff order would show nothing but Thursday's and the early games.
 */
export function gamesToWatch<Game extends Pick<GameView, "status" | "kickoffAtMs">>(
  games: readonly Game[],
  count: number,
): Game[] {
  return [...games]
    .sort(
      (a, b) =>
        order[a.status] - order[b.status] ||
        (a.status === "final" ? b.kickoffAtMs - a.kickoffAtMs : a.kickoffAtMs - b.kickoffAtMs),
    )
    .slice(0, count);
}
