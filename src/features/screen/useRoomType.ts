import { useLayoutEffect } from "react";

/**
 * Sizes all type for a room: the smallest that we have, 0.75rem, is 28 px at 1920 by 1080, and grows with the screen.
 * On a phone it stays as it is.
 */
export function useRoomType(): void {
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    root.fontSize = "max(16px, min(1.9445vw, 3.457vh))";
    return () => {
      root.fontSize = "";
    };
  }, []);
}
