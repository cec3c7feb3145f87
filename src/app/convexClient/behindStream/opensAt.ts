// [18.4] When the last of what screens miss, because it is held back, may be shown.
import { useSyncExternalStore } from "react";

let opensAtMs: number | null = null;
const listeners = new Set<() => void>();

export function setOpensAt(nextMs: number | null): void {
  if (nextMs === opensAtMs) return;
  opensAtMs = nextMs;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By this device's clock; null while nothing is missing. */
export const useOpensAt = (): number | null => useSyncExternalStore(subscribe, () => opensAtMs);
