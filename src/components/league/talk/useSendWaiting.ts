// [14.2] Sends a league's waiting messages, one after another in their order, and again once there is a connection. Each has
// a key of its own, so the server takes it once however often it is sent.
import { useMutation } from "convex/react";
import { useEffect, useRef } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { useCutOff } from "../../../lib/offline/cutOff";
import { OFFLINE } from "../../../lib/offline/offlineError";
import {
  dropWaitingMessage,
  markWaitingMessage,
  useWaitingMessages,
  type WaitingMessage,
} from "../../../lib/offline/talkKept";
import { codeOf, messageOf } from "../../../lib/serverErrors";

export function useSendWaiting(leagueId: string): readonly WaitingMessage[] {
  const send = useMutation(api.talk.send);
  const { isCutOff } = useCutOff();
  const waiting = useWaitingMessages().filter((message) => message.leagueId === leagueId);
  const next = waiting.find(({ problem }) => problem === undefined);
  const sending = useRef<string | null>(null);
  useEffect(() => {
    if (isCutOff || next === undefined || sending.current === next.key) return;
    const { leagueId, key, text, mentions, replyToId } = next;
    sending.current = key;
    const sendNext = async () => {
      try {
        await send({ leagueId, key, text, mentions: [...mentions], ...(replyToId && { replyToId }) });
        dropWaitingMessage(key);
      } catch (error) {
        // It waits for the connection.
        if (codeOf(error) !== OFFLINE) markWaitingMessage(key, messageOf(error, t`The server could not answer.`));
      } finally {
        if (sending.current === key) sending.current = null;
      }
    };
    void sendNext();
  }, [isCutOff, next, send]);
  return waiting;
}
