import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { arriveAt, entryKeyOf, keepScroll, scrolledAt, storeScroll } from "../../lib/scrollMemory";
import { isTabLink } from "../../lib/tabLinks";
import { onTouch } from "../../lib/touches";

/** Pages fill as their data arrives, slowly on a slow line. After this long the viewer is already reading. */
const PATIENCE_MS = 30_000;
/** A page that is long enough again may keep changing for this long. */
const SETTLING_MS = 2_000;

/**
 * Restores the scroll position after going back or reloading: it follows the page as it fills, until the viewer touches
 * it. New pages start at the top; a tab's page leaves that to its frame.
 */
export function KeptScroll() {
  const location = useLocation();
  const { pathname, state } = location;
  const key = entryKeyOf(location);
  const type = useNavigationType();
  // A page that writes its league and week into its address is still the page the viewer returned to.
  const unfinished = useRef<{ pathname: string; y: number } | null>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
  }, []);
  useLayoutEffect(() => {
    const before = type === NavigationType.Replace && unfinished.current?.pathname === pathname && unfinished.current;
    const y = arriveAt(key, before ? before.y : type === NavigationType.Pop ? scrolledAt(key) : null);
    let isRestoring = y !== null;
    const isNew = type === NavigationType.Push && !isTabLink(state);
    if (isNew || (type === NavigationType.Replace && shown.current !== pathname)) window.scrollTo(0, 0);
    shown.current = pathname;
    unfinished.current = y === null ? null : { pathname, y };
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, y ?? 0);
      const isThere = Math.abs(window.scrollY - (y ?? 0)) < 1;
      clearTimeout(timer);
      timer = setTimeout(stop, isThere ? SETTLING_MS : PATIENCE_MS);
    });
    const release = () => {
      isRestoring = false;
      observer.disconnect();
      clearTimeout(timer);
    };
    const stop = () => {
      release();
      unfinished.current = null;
    };
    let timer = setTimeout(stop, PATIENCE_MS);
    const keep = () => {
      if (!isRestoring) keepScroll(key, window.scrollY);
    };
    const ignoreTouches = onTouch(stop);
    window.addEventListener("scroll", keep, { passive: true });
    window.addEventListener("pagehide", storeScroll);
    // In the next frame: where the page is scrolled is known once it has been laid out, which would hold up this one.
    const frame = isRestoring ? null : requestAnimationFrame(keep);
    if (isRestoring) observer.observe(document.body);
    return () => {
      release();
      if (frame !== null) cancelAnimationFrame(frame);
      ignoreTouches();
      window.removeEventListener("scroll", keep);
      window.removeEventListener("pagehide", storeScroll);
    };
  }, [key, pathname, state, type]);
  return null;
}
