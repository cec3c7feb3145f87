import { deadlineOf, lockAtMs, neverLocks, weekStartOf } from "../../../domain/leagues/deadlines";
import { useNow } from "../../hooks/useNow";
import { useWeekGames } from "../games/weeks/useWeekGames";
import type { PoolView } from "./survivorViews";

/**
 * When the next of the pool's week locks, in ms since 1970; null if none is ahead, so that nothing can be picked, and
 * undefined while that isn't known, and where nothing locks.
 */
export function useNextPoolLock({ league, season, currentWeek }: PoolView): number | null | undefined {
  const nowMs = useNow(1_000);
  const week = useWeekGames({ season, week: currentWeek });
  if (week.status !== "ready" || week.games.length === 0 || neverLocks(league, season)) return undefined;
  const start = weekStartOf(week.games);
  const locks = week.games
    .filter(({ status }) => status === "scheduled")
    .map(({ kickoffAtMs }) => lockAtMs(kickoffAtMs, deadlineOf(league), start))
    .filter((atMs) => atMs > nowMs);
  return locks.length === 0 ? null : Math.min(...locks);
}
