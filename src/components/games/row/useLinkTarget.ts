import { useEffect, useRef } from "react";
import { isReturnTo } from "../../../lib/scrollMemory";
import { onTouch } from "../../../lib/touches";

/** Pages fill as their data arrives: what is above the target may still grow for this long. */
const SETTLING_MS = 2_000;

/**
 * Scrolls a link's target into view and focuses it, once per link (the location's key), and keeps it there until the
 * page has filled or the viewer touches it. Coming back to the page doesn't scroll again.
 */
export function useLinkTarget(linkKey: string | null) {
  const target = useRef<HTMLElement>(null);
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (linkKey === null || handled.current === linkKey) return;
    handled.current = linkKey;
    if (isReturnTo(linkKey)) return;
    const show = () => target.current?.scrollIntoView({ block: "start" });
    show();
    target.current?.focus({ preventScroll: true });
    const observer = new ResizeObserver(show);
    observer.observe(document.body);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      ignoreTouches();
    };
    const timer = setTimeout(stop, SETTLING_MS);
    const ignoreTouches = onTouch(stop);
    return stop;
  }, [linkKey]);
  return target;
}
