// The app may be cut off from its server, for longer than a reconnect takes. Then screens show what was last known, and
// nothing can be saved.
import { useSyncExternalStore } from "react";

interface CutOff {
  readonly isCutOff: boolean;
  /**
   * When the oldest of what is on screen was last known to be current. Null if nothing is, and with a connection also
   * while all of it is new.
   */
  readonly knownAtMs: number | null;
}

let state: CutOff = { isCutOff: false, knownAtMs: null };
const listeners = new Set<() => void>();

export function isCutOff(): boolean {
  return state.isCutOff;
}

export function setCutOff(next: CutOff): void {
  if (next.isCutOff === state.isCutOff && next.knownAtMs === state.knownAtMs) return;
  state = next;
  for (const listener of [...listeners]) listener();
}

export function onCutOffChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCutOff(): CutOff {
  return useSyncExternalStore(onCutOffChange, () => state);
}
