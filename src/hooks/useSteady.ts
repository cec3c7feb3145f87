import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The same function at every render, so that rows that are given it aren't drawn again; it does what the newest one
 * does.
 */
export function useSteady<Args extends unknown[]>(handle: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handle);
  useLayoutEffect(() => {
    newest.current = handle;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
