import { useState, type ReactNode } from "react";
import { useSignOut } from "../../hooks/account/useSignOut";
import { useOfflinePicks } from "../../lib/offline/offlinePicks";
import * as texts from "../../texts/components/account";
import { LaterConfirmDialog } from "../ui/overlays/LaterConfirmDialog";

interface AskedSignOut {
  readonly signOut: () => void;
  readonly isLeaving: boolean;
  /** Rendered beside the button. */
  readonly question: ReactNode;
}

/** [15.1] Signs out. Picks that wait on this device would be lost, so whoever has some is asked first. */
export function useAskedSignOut(): AskedSignOut {
  const leave = useSignOut();
  const waiting = useOfflinePicks().length;
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
        title={texts.signOutAndDiscard(waiting)}
        text={texts.picksMadeOfflineWait(waiting)}
        confirmLabel={texts.signOut}
      />
    ),
  };
}
