import { useEffect, useRef, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { isTabLink } from "../../lib/tabLinks";

/**
 * The skip link's target. After a page change the focus starts here, as it would in a new document; a tab that was
 * pressed keeps it.
 */
export function MainContent({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const isTabChange = useNavigationType() === NavigationType.Push && isTabLink(state);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isTabChange) main.current?.focus({ preventScroll: true });
  }, [pathname, isTabChange]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className} style={{ outline: "none" }}>
      {children}
    </main>
  );
}
