import { useCallback, useState } from "react";
import { toastError, toastSuccess } from "../components/ui/toast";
import { messageOf } from "../lib/errors";

interface ChangeTexts {
  /** [8.8] */
  success: string;
  /** [8.5] Shown where the server gave no sentence of its own. */
  failure: string;
}

/**
 * One change on the server with its toasts: `run` answers whether it worked and never throws; `onError` gets what was
 * refused, for a form that wants to show it at the field.
 */
export function useChange<Args extends unknown[]>(change: (...args: Args) => Promise<unknown>, texts: ChangeTexts) {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { success, failure } = texts;
  const run = useCallback(
    async (...args: Args): Promise<boolean> => {
      setSaving(true);
      setError(null);
      try {
        await change(...args);
        toastSuccess(success);
        return true;
      } catch (cause) {
        setError(cause);
        toastError(messageOf(cause, failure));
        return false;
      } finally {
        setSaving(false);
      }
    },
    [change, success, failure],
  );
  return { run, isSaving, error };
}
