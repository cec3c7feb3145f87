// [14.2] Tells the server how far the viewer has read: up to the newest message while that is in view.
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useCutOff } from "../../../lib/offline/cutOff";
import type { TalkState } from "./talkViews";

interface Reading {
  readonly state: TalkState;
  readonly isRead: boolean;
}

/** @returns what was read when the page opened. */
export function useMarkRead(leagueId: Id<"leagues">, { state, isRead }: Reading): number {
  const { lastNumber, readNumber, unread } = state;
  const [opened] = useState(readNumber);
  const markRead = useMutation(api.talk.markRead);
  const { isCutOff } = useCutOff();
  const isDue = isRead && !isCutOff && unread > 0;
  useEffect(() => {
    if (!isDue) return;
    const mark = () => {
      // It is told again with the next message, or on the next visit.
      if (document.visibilityState === "visible") markRead({ leagueId, number: lastNumber }).catch(() => undefined);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [isDue, lastNumber, leagueId, markRead]);
  return opened;
}
