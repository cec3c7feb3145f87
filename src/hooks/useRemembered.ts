import { useState } from "react";

/** The last known value for the same `key`, for example the name of something that has since been deleted. */
export function useRemembered<Value>(key: string | null | undefined, value: Value | null | undefined): Value | null {
  const [held, setHeld] = useState<{ key: typeof key; value: Value | null }>({ key, value: value ?? null });
  const isOther = held.key !== key;
  const next = value ?? (isOther ? null : held.value);
  if (isOther || next !== held.value) setHeld({ key, value: next });
  return next;
}
