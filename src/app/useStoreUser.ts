import { useMutation } from "convex/react";
import { useCallback, useEffect, useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../convex/_generated/api";
import { codeOf, messageOf } from "../lib/serverErrors";
import { useCutOff } from "../lib/offline/cutOff";
import { OFFLINE } from "../lib/offline/offlineError";

/**
 * Copies the token's e-mail, names and picture to the user's row after each sign-in. `problem` is null unless that
 * failed.
 */
export function useStoreUser(): { problem: string | null; retry: () => void } {
  const store = useMutation(api.users.store);
  const { isCutOff } = useCutOff();
  const [problem, setProblem] = useState<string | null>(null);
  const retry = useCallback(() => {
    setProblem(null);
    store({}).catch((error: unknown) => {
      // The banner says so, and the next connection tries again.
      if (codeOf(error) === OFFLINE) return;
      console.warn("The account could not be stored.", error);
      setProblem(messageOf(error, t`Your account could not be opened.`));
    });
  }, [store]);
  useEffect(() => {
    if (!isCutOff) retry();
  }, [isCutOff, retry]);
  return { problem, retry };
}
