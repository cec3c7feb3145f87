import { useEffect, useState } from "react";
import { readLastPerson } from "../../lib/offline/lastPerson";
import type { Session } from "./useSession";

/** A service that hasn't answered by then can't be reached. */
const PATIENCE_MS = 5_000;
const ASK_AGAIN_MS = 5_000;

/** Answers that say nothing about the session. */
const isNoAnswer = ({ status }: { status?: number }) => !status || status >= 500 || status === 429;

/** undefined until it is known, and while the service can't be reached; null without a session. */
export function sessionIdOf({ data, error, isPending }: Session): string | null | undefined {
  if (data) return data.session.id;
  return isPending || (error && isNoAnswer(error)) ? undefined : null;
}

/**
 * [15.1] Who is signed in. While the service can't be reached, that is the last person of this browser; their token
 * then waits for the service, so no server is asked anything in their name. undefined until it is known.
 */
export function useKeptSession(
  { data, error, isPending, refetch }: Session,
  onUnreachable?: () => void,
): string | null | undefined {
  const [isUnreachable, setUnreachable] = useState(false);
  const hasFailed = data === null && error !== null && isNoAnswer(error);
  const hasAnswered = !isPending && !hasFailed;
  useEffect(() => {
    if (hasAnswered) setUnreachable(false);
    if (hasFailed) setUnreachable(true);
    if (!isPending || data !== null) return;
    const timer = setTimeout(() => setUnreachable(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasAnswered, hasFailed, isPending, data]);
  useEffect(() => {
    if (isUnreachable) onUnreachable?.();
  }, [isUnreachable, onUnreachable]);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => void refetch(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, refetch]);

  if (data) return data.user.id;
  if (hasAnswered) return null;
  if (!hasFailed && !isUnreachable) return undefined;
  // Null: a visitor of an unreachable service sees the landing page.
  return readLastPerson();
}
