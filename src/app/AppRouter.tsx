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
    const stop = history.listen(({ location: to }) => {
      // By then, the viewer may have gone on.
      const show = () => setPlace({ location: history.location, action: history.action });
      const carried = carriedBetween(from, to.pathname);
      from = to.pathname;
      if (carried === null || isSwiped || !canMove()) startTransition(show);
      // Its code has arrived by then: a page that moves doesn't answer to anything.
      else void loadPageAt(to.pathname).then(() => moveTo(show, carried));
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
