import { useCallback, useState } from "react";

/**
 * True while any part of the element is in view, and until that is known; put `ref` on it. "parent" asks about its
 * parent's box instead of the window, so that scrolling the page doesn't count.
 */
export function useIsSeen(within: "window" | "parent" = "window") {
  const [isSeen, setSeen] = useState(true);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return;
      const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true), {
        root: within === "parent" ? element.parentElement : null,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [within],
  );
  return { ref, isSeen };
}
