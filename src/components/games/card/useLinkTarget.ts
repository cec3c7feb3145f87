import { useEffect, useRef } from "react";
import { isReturnTo } from "../../../lib/scrollMemory";

/**
 * Scrolls a link's target into view and focuses it, once per link (the location's key). Coming back to the page doesn't
 * scroll again.
 */
export function useLinkTarget(linkKey: string | null) {
  const target = useRef<HTMLElement>(null);
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (linkKey === null || handled.current === linkKey) return;
    handled.current = linkKey;
    if (isReturnTo(linkKey)) return;
    target.current?.scrollIntoView({ block: "start" });
    target.current?.focus({ preventScroll: true });
  }, [linkKey]);
  return target;
}
