import type { ReactNode } from "react";
import { formatCountdown } from "../../lib/countdown";
import { useNow } from "../../hooks/useNow";

interface CountdownProps {
  atMs: number;
  /** Formats the time left; the default is the format of games [2.40]. */
  format?: (msLeft: number) => ReactNode;
  className?: string;
}

/**
 * Ticks by itself, so that the card around it doesn't re-render. It only shows the time; the server does the locking.
 */
export function Countdown({ atMs, format = formatCountdown, className }: CountdownProps) {
  const nowMs = useNow(1_000);
  return (
    <time dateTime={new Date(atMs).toISOString()} className={className}>
      {format(atMs - nowMs)}
    </time>
  );
}
