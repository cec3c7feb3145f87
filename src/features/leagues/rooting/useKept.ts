import { useState } from "react";

/** The newest value, or the one before while it is held. With a key, the one that came with it first. */
export function useKept(value: string, isHeld: boolean, key = value): string {
  const [kept, setKept] = useState({ key, value });
  if (isHeld || kept.key === key) return kept.value;
  setKept({ key, value });
  return value;
}
