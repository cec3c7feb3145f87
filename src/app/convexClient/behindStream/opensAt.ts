// [18.4] When the last of what screens miss, because it is held back, may be shown, and when it is told how a save
// went.
import { useSyncExternalStore } from "react";

let opensAtMs: number | null = null;
let toldAtMs: number | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

export function setOpensAt(nextMs: number | null): void {
  if (nextMs === opensAtMs) return;
  opensAtMs = nextMs;
  tell();
}

/** A save that tells of a result went as it did. */
export function setToldAt(nextMs: number | null): void {
  if (nextMs === toldAtMs) return;
  toldAtMs = nextMs;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By this device's clock; null while nothing is missing. */
export const useOpensAt = (): number | null => useSyncExternalStore(subscribe, () => opensAtMs);

/** By this device's clock; null while no save waits. */
export const useToldAt = (): number | null => useSyncExternalStore(subscribe, () => toldAtMs);
