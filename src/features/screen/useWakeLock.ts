import { useEffect } from "react";

/** Keeps the screen from going dark while the page is in view, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> | null = null;
    const ask = () => {
      // The browser ends it when the page goes out of view. It may refuse, with a low battery for one.
      if (document.visibilityState === "visible" && "wakeLock" in navigator)
        lock = navigator.wakeLock.request("screen").catch(() => null);
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock?.then((held) => held?.release());
    };
  }, []);
}
