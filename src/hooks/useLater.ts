import { startTransition, useEffect, useState } from "react";

/** A value for parts further down a page: the one before, until those above have been drawn with the new one. */
export function useLater<T>(value: T): T {
  const [drawn, draw] = useState({ value });
  useEffect(() => {
    startTransition(() => draw((before) => (before.value === value ? before : { value })));
  }, [value]);
  return drawn.value;
}
