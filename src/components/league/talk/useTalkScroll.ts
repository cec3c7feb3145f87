// [14.2] Where the page stands while messages come at both ends: at the newest one as long as the reader is there, and
// at what they read while older ones come above it.
import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** This close to the end counts as there. */
const NEAR_PX = 160;

interface Ends {
  /** Undefined before the first messages. */
  readonly first: number | undefined;
  /** Changes with every row at the end. */
  readonly last: string | undefined;
}

const page = () => document.documentElement;
const belowTop = () => page().scrollHeight - window.scrollY;
const isNearEnd = () => belowTop() - window.innerHeight < NEAR_PX;

export const scrollToEnd = () => page().scrollTo?.({ top: page().scrollHeight, behavior: "instant" });

/** `isAtEnd`: the newest messages are in view. */
export function useTalkScroll({ first, last }: Ends): { isAtEnd: boolean } {
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef<{ first: number | undefined; last: string | undefined; below: number; wasAtEnd: boolean }>(
    null,
  );
  useLayoutEffect(() => {
    const { current } = before;
    if (last === undefined) return;
    const hasOlder = first !== undefined && current?.first !== undefined && first < current.first;
    if (current === null || (current.last !== last && current.wasAtEnd)) scrollToEnd();
    else if (hasOlder) page().scrollTo?.({ top: page().scrollHeight - current.below, behavior: "instant" });
    before.current = { first, last, below: belowTop(), wasAtEnd: isNearEnd() };
  }, [first, last]);
  useEffect(() => {
    const look = () => {
      const wasAtEnd = isNearEnd();
      if (before.current) before.current = { ...before.current, below: belowTop(), wasAtEnd };
      setAtEnd(wasAtEnd);
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return { isAtEnd };
}
