/** A network that is going down may answer once more. */
const AGAIN_MS = 2_000;

/**
 * Tells whether the network is down, at once and on every change, and returns how to stop. The browser reports a lost
 * network immediately; a silent socket notices only after a minute. The report is checked first, because a server on
 * this very machine answers without any network.
 */
export function watchNetwork(onChange: (isDown: boolean) => void): () => void {
  let asked = 0;
  const handleOffline = () => {
    const question = ++asked;
    const ask = async () => {
      try {
        await fetch("/", { method: "HEAD", cache: "no-store" });
        return true;
      } catch {
        if (question === asked) onChange(true);
        return false;
      }
    };
    void ask().then((hasAnswered) => {
      if (hasAnswered) setTimeout(() => question === asked && void ask(), AGAIN_MS);
    });
  };
  const handleOnline = () => {
    asked += 1;
    onChange(false);
  };
  if (!navigator.onLine) handleOffline();
  window.addEventListener("offline", handleOffline);
  window.addEventListener("online", handleOnline);
  return () => {
    asked += 1;
    window.removeEventListener("offline", handleOffline);
    window.removeEventListener("online", handleOnline);
  };
}
