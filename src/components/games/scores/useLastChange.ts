import { useState } from "react";

interface LastChange {
  current: number;
  /** The value before the latest change; null until there is one. */
  previous: number | null;
  changes: number;
}

/** Remembers what a value was before it last changed while on screen. */
export function useLastChange(value: number): LastChange {
  const [state, setState] = useState<LastChange>({ current: value, previous: null, changes: 0 });
  if (state.current === value) return state;
  const next = { current: value, previous: state.current, changes: state.changes + 1 };
  setState(next);
  return next;
}
