import { useCallback, useState } from "react";
import { toast, toastError, type ToastContent } from "../components/ui/toast";
import { messageOf } from "../lib/errors";

interface ChangeTexts<Result> {
  /** [8.8] The title, or all that the toast says of what came of it. */
  success: string | ((result: Result) => ToastContent);
  /** [8.5] Shown where the server gave no sentence of its own. */
  failure: string;
}

/**
 * One change on the server with its toasts: `run` answers whether it worked and never throws; `onError` gets what was
 * refused, for a form that wants to show it at the field.
 */
export function useChange<Args extends unknown[], Result>(
  change: (...args: Args) => Promise<Result>,
  texts: ChangeTexts<Result>,
) {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { success, failure } = texts;
  const run = useCallback(
    async (...args: Args): Promise<boolean> => {
      setSaving(true);
      setError(null);
      try {
        const result = await change(...args);
        toast(typeof success === "string" ? { title: success } : success(result));
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
