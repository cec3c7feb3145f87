import { startTransition, useLayoutEffect, useState, type ReactNode } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";
import { HeadedPath } from "../hooks/useHeadedPath";
import { canMove, carriedBetween, moveTo } from "./carriedOver";

interface AppRouterProps {
  /** Fetches the code of the page at a path. Resolves also where that failed: the page itself tells. */
  loadPageAt: (path: string) => Promise<void>;
  children: ReactNode;
}

/** BrowserRouter, except that a row or card moves into its page, and back, and that bars know of a press at once. */
export function AppRouter({ loadPageAt, children }: AppRouterProps) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
  const [headedPath, setHeadedPath] = useState(history.location.pathname);
  useLayoutEffect(() => {
    let shownPath = history.location.pathname;
    const show = () => {
      shownPath = history.location.pathname;
      setPlace({ location: history.location, action: history.action });
    };
    /**
     * The page's code has arrived by then, so that nothing stands still; the viewer may have gone elsewhere meanwhile.
     */
    const move = async ({ key, pathname }: typeof history.location, carried: string) => {
      await loadPageAt(pathname);
      if (history.location.key === key) await moveTo(show, carried);
    };
    // A swipe has shown the page before already.
    let isSwiped = false;
    const handlePop = (event: PopStateEvent) => {
      isSwiped = event.hasUAVisualTransition;
    };
    window.addEventListener("popstate", handlePop, { capture: true });
    const stop = history.listen(({ location: to }) => {
      setHeadedPath(to.pathname);
      const carried = carriedBetween(shownPath, to.pathname);
      if (carried === null || isSwiped || !canMove()) startTransition(show);
      // Never a transition that lasts until then: React would hold back every other one, and so the server's answers.
      else void move(to, carried);
      isSwiped = false;
    });
    return () => {
      stop();
      window.removeEventListener("popstate", handlePop, { capture: true });
    };
  }, [history, loadPageAt]);
  return (
    <HeadedPath value={headedPath}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HeadedPath>
  );
}
