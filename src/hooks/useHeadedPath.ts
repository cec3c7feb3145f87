import { startTransition, useOptimistic } from "react";
import { useLocation } from "react-router-dom";

/**
 * The path that is on screen or, while a pressed link's page is being drawn, the one that it leads to: a bar marks the
 * press at once. Each of its links calls `head` when it is pressed.
 */
export function useHeadedPath() {
  const { pathname } = useLocation();
  const [headed, setHeaded] = useOptimistic(pathname);
  // Lasts as long as the router's own transition, which begins in the same event.
  const head = (to: string) => startTransition(() => setHeaded(to));
  /** Whether a link leads there, or to the page around it. */
  const isHeaded = (to: string) => headed === to || (to !== "/" && headed.startsWith(`${to}/`));
  return { headed, isHeaded, head };
}
