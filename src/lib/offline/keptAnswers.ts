// Whether the screen shows an answer that this browser kept and the server hasn't replaced yet [15.1].
import { useSyncExternalStore } from "react";

let isKeptShown = false;
const listeners = new Set<() => void>();

export function setKeptShown(next: boolean): void {
  if (next === isKeptShown) return;
  isKeptShown = next;
  // Screens call this while they render.
  queueMicrotask(() => {
    for (const listener of [...listeners]) listener();
  });
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while all that is on screen is the server's. */
export function useIsAllLive(): boolean {
  return useSyncExternalStore(onChange, () => !isKeptShown);
}
