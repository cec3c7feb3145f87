import { useState, type ReactNode } from "react";
import { plural, t } from "@lingui/core/macro";
import { useSignOut } from "../../hooks/account/useSignOut";
import { useOfflinePicks } from "../../lib/offline/offlinePicks";
import { useWaitingMessages } from "../../lib/offline/talkKept";
import { LaterConfirmDialog } from "../ui/overlays/LaterConfirmDialog";

interface AskedSignOut {
  readonly signOut: () => void;
  readonly isLeaving: boolean;
  /** Rendered beside the button. */
  readonly question: ReactNode;
}

/**
 * [15.1][14.2] Signs out. Picks and messages that wait on this device would be lost, so whoever has some is asked
 * first.
 */
export function useAskedSignOut(): AskedSignOut {
  const leave = useSignOut();
  const picks = useOfflinePicks().length;
  const messages = useWaitingMessages().length;
  const waiting = picks + messages;
  const lost = [
    picks > 0 && plural(picks, { one: "# pick", other: "# picks" }),
    messages > 0 && plural(messages, { one: "# message", other: "# messages" }),
  ].filter(Boolean);
  const [isAsked, setAsked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const signOut = () => {
    setAsked(false);
    setLeaving(true);
    void leave().finally(() => setLeaving(false));
  };
  return {
    signOut: waiting > 0 ? () => setAsked(true) : signOut,
    isLeaving,
    question: (
      <LaterConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={signOut}
        title={t`Sign out and discard ${lost.join(t` and `)}?`}
        text={
          waiting === 1
            ? t`It waits on this device and isn’t saved. It is discarded when you sign out.`
            : t`They wait on this device and aren’t saved. They are discarded when you sign out.`
        }
        confirmLabel={t`Sign Out`}
      />
    ),
  };
}
