import { useEffect, useState } from "react";

const stepMs = 140;
/** Limits the steps, so that any change finishes within about two seconds. */
const maxSteps = 14;

const prefersStillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The next value on the way from the shown count to the target. */
export function nextCount(shown: number, target: number): number {
  const direction = Math.sign(target - shown);
  return Math.abs(target - shown) > maxSteps ? target - direction * maxSteps : shown + direction;
}

/** A count that goes down one by one to the server's value, or at once for people who prefer reduced motion. */
export function useTickingCount(target: number): number {
  const [shown, setShown] = useState(target);
  useEffect(() => {
    if (shown === target) return;
    const timer = setTimeout(
      () => setShown(prefersStillness() ? target : nextCount(shown, target)),
      prefersStillness() ? 0 : stepMs,
    );
    return () => clearTimeout(timer);
  }, [shown, target]);
  return shown;
}
