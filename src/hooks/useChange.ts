import { useCallback, useState } from "react";
import { toast, toastError, type ToastContent } from "../components/ui/overlays/toast";
import { messageOf } from "../lib/serverErrors";

interface ChangeTexts<Result> {
  /** [8.8] The toast's title, or a function that builds the whole toast from the result. */
  success: string | ((result: Result) => ToastContent);
  /** [8.5] Shown when the server sent no message. */
  failure: string;
}

/**
 * One mutation with its toasts. `run` returns whether it worked and never throws. `onError` receives the refusal, for a
 * form that shows it at its field.
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
