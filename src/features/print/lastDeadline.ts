// [13.7] When a week's master printout is there: once no pick of it is hidden any more.
import { deadlineOf, lockMomentOf, weekStartOf, type DeadlineFields } from "../../../domain/leagues/deadlines";
import { takesPick } from "../../../domain/scoring/pickLimit";
import type { GameId, GameView } from "../../components/games/gameViews";

/** True once every game that counts and is played is shown; `counting` is null where all count. */
export function isWeekShown(
  games: readonly Pick<GameView, "id" | "status">[],
  { counting, revealed }: { counting: ReadonlySet<GameId> | null; revealed: ReadonlySet<GameId> },
): boolean {
  const counted = games.filter((game) => (counting?.has(game.id) ?? true) && game.status !== "cancelled");
  return revealed.size > 0 && counted.every(({ id }) => revealed.has(id));
}

/** Of the games that are still to lock; null where none is, or a game that counts has no date. */
export function lastDeadlineMs(
  games: readonly GameView[],
  { league, counting }: { league: DeadlineFields; counting: ReadonlySet<GameId> | null },
): number | null {
  const week = weekStartOf(games);
  const moments = games
    .filter((game) => (counting?.has(game.id) ?? true) && takesPick(game))
    .map((game) => lockMomentOf(game, deadlineOf(league), week));
  const last = Math.max(-Infinity, ...moments);
  return Number.isFinite(last) ? last : null;
}
