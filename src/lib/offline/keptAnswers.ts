// Tells if the screen shows an answer that this browser kept and the server hasn't replaced yet [15.1].
import { useEffect, useState } from "react";

let isKeptShown = false;
const listeners = new Set<() => void>();

/** Screens start to show one while they render. It ends outside of that, together with the answer in its place. */
export function setKeptShown(next: boolean): void {
  if (next === isKeptShown) return;
  isKeptShown = next;
  if (next) queueMicrotask(tellScreens);
  else tellScreens();
}

function tellScreens(): void {
  for (const listener of [...listeners]) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * True while all that is on screen is the server's. It turns true together with the answer that makes it so, which may
 * be drawn later (convexClient/inSlices.ts): an external store would be drawn before it.
 */
export function useIsAllLive(): boolean {
  const [isAllLive, setAllLive] = useState(!isKeptShown);
  useEffect(() => {
    const look = () => setAllLive(!isKeptShown);
    look();
    return onChange(look);
  }, []);
  // One that is shown from this render on counts at once.
  return isAllLive && !isKeptShown;
}
