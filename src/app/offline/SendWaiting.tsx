// [14.2] Sends one waiting message after another, in the order in which they were written. Each has a key of its own,
// so the server takes it once, however often and from however many tabs it is sent.
import { useConvex, useConvexAuth, useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { toastError } from "../../components/ui/overlays/toast";
import { mentionedIn } from "../../lib/mentions";
import { OFFLINE } from "../../lib/offline/offlineError";
import { dropWaitingMessage, markWaitingMessage, type WaitingMessage } from "../../lib/offline/talkKept";
import { codeOf, messageOf } from "../../lib/serverErrors";

/** The server takes 20 messages a minute, one every 3 seconds after that. */
const AGAIN_MS = 5_000;

export function SendWaiting({ next }: { next: WaitingMessage }) {
  const convex = useConvex();
  const send = useMutation(api.talk.send);
  const { isAuthenticated } = useConvexAuth();
  const { pathname } = useLocation();
  const sending = useRef<string | null>(null);
  const [isTooEarly, setTooEarly] = useState(false);
  useEffect(() => {
    if (!isTooEarly) return;
    const timer = setTimeout(() => setTooEarly(false), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isTooEarly]);
  useEffect(() => {
    if (!isAuthenticated || isTooEarly || sending.current === next.key) return;
    const { leagueId, key, text, replyToId } = next;
    sending.current = key;
    const sendNext = async () => {
      try {
        const mentions = next.mentions ?? mentionedIn(text, await convex.query(api.leagues.listMembers, { leagueId }));
        await send({ leagueId, key, text, mentions: [...mentions], ...(replyToId && { replyToId }) });
        dropWaitingMessage(key);
      } catch (error) {
        const code = codeOf(error);
        if (code === "TOO_MANY") setTooEarly(true);
        // Otherwise it waits for the connection.
        else if (code !== OFFLINE) {
          const problem = messageOf(error, t`The server could not answer.`);
          markWaitingMessage(key, problem);
          // The talk itself shows it.
          if (!pathname.includes(leagueId)) toastError(t`A message wasn’t sent: ${problem}`);
        }
      } finally {
        if (sending.current === key) sending.current = null;
      }
    };
    void sendNext();
  }, [isAuthenticated, isTooEarly, next, convex, send, pathname]);
  return null;
}
