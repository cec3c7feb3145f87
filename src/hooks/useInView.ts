import { useCallback, useState } from "react";

/** An element behind a phone's top or bottom bar doesn't count as in view. */
const UNDER_BARS = "-59px 0px -56px 0px";
const WHOLE = 0.95;

/** True while the whole element is in view, and until that is known; put `ref` on it. */
export function useInView() {
  const [isInView, setInView] = useState(true);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setInView((entries.at(-1)?.intersectionRatio ?? 1) >= WHOLE),
      { rootMargin: UNDER_BARS, threshold: WHOLE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isInView };
}
