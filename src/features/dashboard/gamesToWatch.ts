import type { GameView } from "../../components/games/gameViews";

type Game = Pick<GameView, "id" | "status" | "kickoffAtMs">;

const order: Record<GameView["status"], number> = {
  in_progress: 0,
  scheduled: 1,
  final: 2,
  postponed: 3,
  cancelled: 4,
};

/**
 * [2.15] The order of the dashboard's list: live games first, then the next kickoffs, then the latest finals. In
 * kickoff order a Sunday night would show nothing but Thursday's and the early games.
 */
function compare(a: Game, b: Game): number {
  return (
    order[a.status] - order[b.status] ||
    (a.status === "final" ? b.kickoffAtMs - a.kickoffAtMs : a.kickoffAtMs - b.kickoffAtMs)
  );
}

/**
 * Returns the games to show, in their places. `shown` are the ids on screen. They keep their places, even when one of
 * them ends, so that no row jumps away under a finger. Only a game that starts takes a place: that of the game that
 * matters least by then.
 */
export function gamesToWatch<G extends Game>(games: readonly G[], count: number, shown: readonly string[] = []): G[] {
  const sorted = [...games].sort(compare);
  const places = shown.flatMap((id) => games.find((game) => game.id === id) ?? []);
  if (places.length < Math.min(count, games.length)) return sorted.slice(0, count);
  for (const game of sorted) {
    if (game.status !== "in_progress" || places.includes(game)) continue;
    const last = [...places].sort(compare).at(-1);
    if (!last || last.status === "in_progress") break;
    places[places.indexOf(last)] = game;
  }
  return places;
}
