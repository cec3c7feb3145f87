// A run at the feed from the click to its end: the server's row says how far it is, so that a reload or another admin
// sees the same bar; who started it here also gets the toast.
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { toastError, toastSuccess } from "../../components/ui/toast";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { messageOf } from "../../lib/errors";

export type RunView = FunctionReturnType<typeof api.admin.listRuns>[number];

interface RunTexts {
  /** [8.8] */
  success: string;
  /** [8.5] */
  failure: string;
}

export function useSyncRun(kind: RunView["kind"], { success, failure }: RunTexts) {
  const runs = useQuietQuery(api.admin.listRuns, {});
  const [ownId, setOwnId] = useState<RunView["id"] | null>(null);
  const own = useQuietQuery(api.admin.getRun, ownId ? { runId: ownId } : "skip");
  const [isStarting, setStarting] = useState(false);
  const shown = own ?? runs?.find((run) => run.kind === kind) ?? null;

  const ended = own && own.state !== "running" ? own : null;
  useEffect(() => {
    if (!ended) return;
    if (ended.state === "done") toastSuccess(success);
    else toastError(ended.problems[0] ?? failure);
  }, [ended?.id, ended?.state]);

  const start = async (begin: () => Promise<RunView["id"]>) => {
    setStarting(true);
    try {
      setOwnId(await begin());
    } catch (error) {
      toastError(messageOf(error, failure));
    } finally {
      setStarting(false);
    }
  };
  return { start, run: shown, isRunning: isStarting || shown?.state === "running" };
}
