// Reads that failed on the server, collected so that one notice can report them all and retry. Refusals ("you are not a
// member") aren't collected: each screen handles its own.
import { useSyncExternalStore } from "react";

const retries = new Set<() => void>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Returns a function that removes the entry, for when the read succeeds or is no longer needed. */
export function reportFailedRead(retry: () => void): () => void {
  retries.add(retry);
  notify();
  return () => {
    retries.delete(retry);
    notify();
  };
}

export function retryFailedReads(): void {
  for (const retry of [...retries]) retry();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHasFailedReads(): boolean {
  return useSyncExternalStore(subscribe, () => retries.size > 0);
}
