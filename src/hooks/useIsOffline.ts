import { useEffect, useState } from "react";
import { watchNetwork } from "../lib/offline/network";

/** Whether the network is down. */
export function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => watchNetwork(setIsOffline), []);
  return isOffline;
}
