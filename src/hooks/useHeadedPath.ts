import { createContext, useContext } from "react";
import { useLocation } from "react-router-dom";

/** Where the viewer is headed, which AppRouter knows before that page is drawn. */
export const HeadedPath = createContext<string | null>(null);

/**
 * The path that is on screen or, while a pressed link's page is being fetched and drawn, the one that it leads to: a
 * bar marks the press at once.
 */
export function useHeadedPath() {
  const { pathname } = useLocation();
  const headed = useContext(HeadedPath) ?? pathname;
  /** True if a link leads there, or to the page around it. */
  const isHeaded = (to: string) => headed === to || (to !== "/" && headed.startsWith(`${to}/`));
  return { headed, isHeaded };
}
