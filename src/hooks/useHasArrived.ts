import { useEffect, useState } from "react";
import { useIsAllLive } from "../lib/offline/keptAnswers";

/**
 * False until everything on screen is the server's for the first time since the component mounted, and in the render
 * that brings it too. Changes before that happened between two visits, and are no news.
 */
export function useHasArrived(): boolean {
  const isAllLive = useIsAllLive();
  const [hasArrived, setHasArrived] = useState(isAllLive);
  useEffect(() => {
    if (isAllLive) setHasArrived(true);
  }, [isAllLive]);
  return hasArrived;
}
