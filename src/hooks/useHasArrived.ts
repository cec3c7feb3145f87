import { useState } from "react";
import { useIsAllLive } from "../lib/offline/keptAnswers";

/**
 * False until everything on screen is the server's for the first time since the component is there. What changes before
 * that happened between two visits, and is no news.
 */
export function useHasArrived(): boolean {
  const isAllLive = useIsAllLive();
  const [hasArrived, setHasArrived] = useState(isAllLive);
  if (isAllLive && !hasArrived) setHasArrived(true);
  return hasArrived || isAllLive;
}
