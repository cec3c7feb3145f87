import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

/** The skip link's target. After a page change the focus starts here, as it would in a new document. */
export function MainContent({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className} style={{ outline: "none" }}>
      {children}
    </main>
  );
}
