import { useState } from "react";

interface Replacement {
  /** False on the first press after somebody else has saved another list: the form says so, and the next press saves. */
  readonly maySave: () => boolean;
  /** Saving would take what somebody else has saved since the dialog opened. */
  readonly isWarned: boolean;
}

/** For a dialog that saves a whole list. `saved` is the list as it is stored now. */
export function useReplacement(saved: unknown): Replacement {
  const now = JSON.stringify(saved);
  const [known, setKnown] = useState(now);
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  return {
    maySave: () => {
      if (now === known) {
        // From here on the dialog says how saving goes.
        setWarnedOf(null);
        return true;
      }
      setKnown(now);
      setWarnedOf(now);
      return false;
    },
    isWarned: warnedOf === now,
  };
}
