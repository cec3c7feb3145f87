import { useEffect, useState } from "react";

/**
 * Whether the network is down. The browser reports that at once; a silent socket notices only after a minute. The
 * browser's report is checked first, because a server on this very machine answers without any network.
 */
export function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    let asked = 0;
    const handleOffline = () => {
      const question = ++asked;
      fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => {
        if (question === asked) setIsOffline(true);
      });
    };
    const handleOnline = () => {
      asked += 1;
      setIsOffline(false);
    };
    window.addEventListener("offline", handleOffline);
    window.addEventListener("online", handleOnline);
    return () => {
      asked += 1;
      window.removeEventListener("offline", handleOffline);
      window.removeEventListener("online", handleOnline);
    };
  }, []);
  return isOffline;
}
