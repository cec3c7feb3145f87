import { useEffect, useState } from "react";
import { serverNowMs } from "../lib/serverClock";

/** The server's time, or another clock's, for countdown texts only. The server pushes everything that depends on it. */
export function useNow(intervalMs: number, clock: () => number = serverNowMs): number {
  const [nowMs, setNowMs] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, clock]);
  return nowMs;
}
