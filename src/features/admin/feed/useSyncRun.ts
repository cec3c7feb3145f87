// A feed sync from the click to its end. The server's row holds the progress, so a reload or another admin shows the
// same bar. The admin who started it also gets the toast, on whichever page load sees it end.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { toastError, toastSuccess } from "../../../components/ui/overlays/toast";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { messageOf } from "../../../lib/serverErrors";

export type RunView = FunctionReturnType<typeof api.admin.listRuns>[number];

interface RunTexts {
  /** [8.8] */
  success: string;
  /** [8.5] */
  failure: string;
}

export function useSyncRun(kind: RunView["kind"], { success, failure }: RunTexts) {
  const newest = useQuietQuery(api.admin.listRuns, {})?.find((run) => run.kind === kind) ?? null;
  const [ownId, setOwnId] = useState<RunView["id"] | null>(null);
  const own = useQuietQuery(api.admin.getRun, ownId ? { runId: ownId } : "skip");
  const [isStarting, setStarting] = useState(false);
  const cancelling = useChange(useMutation(api.admin.cancelRun), {
    success: t`Sync cancelled`,
    failure: t`Failed to cancel the sync`,
  });
  const shown = own && (!newest || own.startedAtMs >= newest.startedAtMs) ? own : newest;

  // A run that this admin started before a reload, or in another window.
  const isLeft = newest?.isMine === true && newest.state === "running" && newest.id !== ownId;
  if (isLeft && own?.state !== "running") setOwnId(newest.id);

  const ended = own && own.state !== "running" ? own : null;
  const tellEnd = useEffectEvent(() => {
    if (ended?.state === "done") toastSuccess(success);
    if (ended?.state === "failed") toastError(ended.problems[0] ?? failure);
  });
  useEffect(() => tellEnd(), [ended?.id, ended?.state]);

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
  const cancel = () => {
    if (shown) void cancelling.run({ runId: shown.id });
  };
  return {
    start,
    run: shown,
    isRunning: isStarting || shown?.state === "running",
    cancel,
    isCancelling: cancelling.isSaving,
  };
}
