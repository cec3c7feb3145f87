import { formatCountdown } from "../../lib/countdown";
import { useNow } from "../../hooks/useNow";
import type { PoolView } from "./survivorViews";
import { useNextPoolLock } from "./useNextPoolLock";

/** The next deadline of the pool's week: "5h 12m left". Empty when none is ahead. */
export function PoolDeadline({ pool, className }: { pool: PoolView; className?: string }) {
  const nowMs = useNow(1_000);
  const next = useNextPoolLock(pool);
  if (next === null || next === undefined) return null;
  return (
    <time dateTime={new Date(next).toISOString()} className={className}>
      {formatCountdown(next - nowMs)}
    </time>
  );
}
