import { useCallback, useState } from "react";

/** What a phone's top and bottom bars cover doesn't count as in view. */
const UNDER_BARS = "-59px 0px -56px 0px";
const WHOLE = 0.95;

/** Whether the whole element is in view; put `ref` on it. True until it is known. */
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
