import { useState, type ReactNode } from "react";
import { plural, t } from "@lingui/core/macro";
import { useSignOut } from "../../hooks/account/useSignOut";
import { useOfflinePicks } from "../../lib/offline/offlinePicks";
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
        title={t`Sign out and discard ${plural(waiting, { one: "# pick", other: "# picks" })}?`}
        text={
          waiting === 1
            ? t`A pick that you made offline waits on this device and isn’t saved. It is discarded when you sign out.`
            : t`${waiting} picks that you made offline wait on this device and aren’t saved. They are discarded when you sign out.`
        }
        confirmLabel={t`Sign Out`}
      />
    ),
  };
}
