import { startTransition, useLayoutEffect, useState, type ReactNode } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";
import { canMove, carriedBetween, moveTo } from "./carriedOver";
import { loadPageAt } from "./router";

/** BrowserRouter, except that a row or card moves into its page, and back. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    let from = history.location.pathname;
    // A swipe has shown the page before already.
    let isSwiped = false;
    const handlePop = (event: PopStateEvent) => {
      isSwiped = event.hasUAVisualTransition;
    };
    window.addEventListener("popstate", handlePop, { capture: true });
    let goOn = () => {};
    const stop = history.listen(({ location: to }) => {
      goOn();
      const goneOn = new Promise<void>((resolve) => (goOn = resolve));
      const show = () => setPlace({ location: history.location, action: history.action });
      const carried = carriedBetween(from, to.pathname);
      from = to.pathname;
      if (carried === null || isSwiped || !canMove()) startTransition(show);
      else {
        // Its code has arrived by then, so that nothing stands still.
        const move = async () => {
          await loadPageAt(to.pathname);
          if (history.location.key === to.key) await moveTo(show, carried);
        };
        // Until then a pressed link stays marked, unless the viewer goes on: that waits for nothing.
        startTransition(() => Promise.race([move(), goneOn]));
      }
      isSwiped = false;
    });
    return () => {
      stop();
      window.removeEventListener("popstate", handlePop, { capture: true });
    };
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
