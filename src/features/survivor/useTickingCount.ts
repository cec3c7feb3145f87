import { useEffect, useState } from "react";

const stepMs = 140;
/** However far it fell, it is down within about two seconds: what is more than this is skipped. */
const maxSteps = 14;

const prefersStillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where a count that is on its way stands after the next step. */
export function nextCount(shown: number, target: number): number {
  const direction = Math.sign(target - shown);
  return Math.abs(target - shown) > maxSteps ? target - direction * maxSteps : shown + direction;
}

/** A count that goes down one by one to where the server says it is; at once for those who prefer no motion. */
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
