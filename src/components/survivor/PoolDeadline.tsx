import { formatCountdown } from "../../lib/countdown";
import { deadlineOf, lockAtMs, neverLocks, weekStartOf } from "../../../domain/leagues/deadlines";
import { useNow } from "../../hooks/useNow";
import { useWeekGames } from "../games/weeks/useWeekGames";
import type { PoolView } from "./survivorViews";

/** The next deadline of the pool's week: "5h 12m left". Empty when none is ahead. */
export function PoolDeadline({ pool, className }: { pool: PoolView; className?: string }) {
  const { league, season, currentWeek } = pool;
  const nowMs = useNow(1_000);
  const week = useWeekGames({ season, week: currentWeek });
  if (week.status !== "ready" || neverLocks(league, season)) return null;
  const start = weekStartOf(week.games);
  const locks = week.games
    .filter(({ status }) => status === "scheduled")
    .map(({ kickoffAtMs }) => lockAtMs(kickoffAtMs, deadlineOf(league), start))
    .filter((atMs) => atMs > nowMs);
  if (locks.length === 0) return null;
  const next = Math.min(...locks);
  return (
    <time dateTime={new Date(next).toISOString()} className={className}>
      {formatCountdown(next - nowMs)}
    </time>
  );
}
