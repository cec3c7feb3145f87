// [15.1] Signing out holds on this device at once, also while the sign-in service can't be reached. Until the service
// has ended the session, this browser remembers that it is over.
import { useEffect, useSyncExternalStore } from "react";

const key = "huddle.endedSession";
/** Somebody signed out before it was known which session this browser has. */
const ANY = "any";
const ASK_AGAIN_MS = 5_000;

/** Those that this page has seen end: it may learn of that later than another tab. */
const isOver = new Set<string>();
const listeners = new Set<() => void>();

function write(id: string | null): void {
  if (localStorage.getItem(key) === id) return;
  if (id === null) localStorage.removeItem(key);
  else localStorage.setItem(key, id);
  for (const listener of [...listeners]) listener();
}

/** undefined: it isn't known which session this browser has. null: it has none. */
type SessionId = string | null | undefined;

export function noteEndedSession(id: SessionId): void {
  write(id ?? ANY);
}

function forgetEndedSession(): void {
  write(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab signed out.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** True if the session that this browser has was ended here. */
export function useIsSessionEnded(id: SessionId): boolean {
  const ended = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  if (id === null) return false;
  return (
    (ended !== null && (id === undefined || ended === ANY || ended === id)) || (id !== undefined && isOver.has(id))
  );
}

/** The same, and ends it at the service as soon as that can be reached. */
export function useEndedSession(id: SessionId, end: () => Promise<unknown>): boolean {
  const isEnded = useIsSessionEnded(id);
  useEffect(() => {
    if (id === undefined) return;
    if (!isEnded) forgetEndedSession();
    if (!isEnded || id === null) return;
    isOver.add(id);
    noteEndedSession(id);
    const tryToEnd = () => void end().catch(() => undefined);
    tryToEnd();
    const timer = setInterval(tryToEnd, ASK_AGAIN_MS);
    window.addEventListener("online", tryToEnd);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", tryToEnd);
    };
  }, [id, isEnded, end]);
  return isEnded;
}

/** Before somebody signs in: a later answer to ending the old session would take the new one's cookie away. */
export async function finishEndedSession(end: () => Promise<unknown>): Promise<void> {
  const ended = localStorage.getItem(key);
  if (ended === null) return;
  await end().catch(() => undefined);
  if (ended === ANY) forgetEndedSession();
}
