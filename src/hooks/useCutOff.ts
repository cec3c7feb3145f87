import { useEffect, useState } from "react";

/**
 * Whether the network is gone. The browser says so at once, a socket that hears nothing only after a minute. It is asked
 * whether it is true: without any network the server may still answer, from this very machine.
 */
export function useCutOff(): boolean {
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    let asked = 0;
    const handleOffline = () => {
      const question = ++asked;
      fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => {
        if (question === asked) setCutOff(true);
      });
    };
    const handleOnline = () => {
      asked += 1;
      setCutOff(false);
    };
    window.addEventListener("offline", handleOffline);
    window.addEventListener("online", handleOnline);
    return () => {
      asked += 1;
      window.removeEventListener("offline", handleOffline);
      window.removeEventListener("online", handleOnline);
    };
  }, []);
  return isCutOff;
}
