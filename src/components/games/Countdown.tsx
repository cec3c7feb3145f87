import { formatCountdown } from "../../../domain/countdown";
import { useNow } from "../../hooks/useNow";

interface CountdownProps {
  atMs: number;
  /** Words for the time that is left; without it those of the game card [2.40]. */
  format?: (msLeft: number) => string;
  className?: string;
}

/** Ticks on its own, so that the card around it stays still. It only tells the time: locking is the server's. */
export function Countdown({ atMs, format = formatCountdown, className }: CountdownProps) {
  const nowMs = useNow(1_000);
  return (
    <time dateTime={new Date(atMs).toISOString()} className={className}>
      {format(atMs - nowMs)}
    </time>
  );
}
