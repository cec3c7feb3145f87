import { useCallback, useState } from "react";

/** True while any part of the element is in view, and until that is known; put `ref` on it. */
export function useIsSeen() {
  const [isSeen, setSeen] = useState(true);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
