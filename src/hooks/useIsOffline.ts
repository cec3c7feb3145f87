import { useEffect, useState } from "react";
import { watchNetwork } from "../lib/offline/network";

export function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => watchNetwork(setIsOffline), []);
  return isOffline;
}
