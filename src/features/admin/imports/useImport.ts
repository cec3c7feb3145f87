// An import from the click to its end. The server's row holds the progress, so a reload or another admin shows the same
// bar. The admin who started it here also gets the toast.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { toastError, toastSuccess } from "../../../components/ui/overlays/toast";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { messageOf } from "../../../lib/serverErrors";
import type { ImportKind } from "../../../../domain/tables/importTable";
import { parseImport, type ImportFile } from "./importFile";

export type ImportView = FunctionReturnType<typeof api.imports.list>[number];

/** [8.5][8.8] */
const messages = {
  games: { success: t`Games imported`, failure: t`Failed to import games` },
  picks: { success: t`Picks imported`, failure: t`Failed to import picks` },
};

export function useImport(kind: ImportKind) {
  const startImport = useMutation(api.imports.start);
  const startTakingBack = useMutation(api.imports.takeBack);
  const recent = useQuietQuery(api.imports.list, { kind });
  const [ownId, setOwnId] = useState<ImportView["id"] | null>(null);
  const own = useQuietQuery(api.imports.get, ownId ? { importId: ownId } : "skip");
  const [problem, setProblem] = useState<string | null>(null);
  const [starting, setStarting] = useState<"check" | "import" | "takeBack" | null>(null);
  const shown = own ?? recent?.find(({ isRunning }) => isRunning) ?? null;

  const ended = own && !own.isRunning ? own : null;
  const tell = useEffectEvent(() => {
    if (ended) tellEnd(ended);
  });
  useEffect(() => tell(), [ended?.id, ended?.state, ended?.problemCount]);

  const start = async (as: NonNullable<typeof starting>, begin: () => Promise<ImportView["id"]>) => {
    setStarting(as);
    try {
      setOwnId(await begin());
    } catch (error) {
      toastError(messageOf(error, messages[kind].failure));
    } finally {
      setStarting(null);
    }
  };
  const run = async (given: ImportFile | string, mode: "check" | "import") => {
    const parsed = typeof given === "string" ? await parseImport(given, kind) : given.parsed;
    setOwnId(null);
    setProblem("problem" in parsed ? parsed.problem : null);
    if ("problem" in parsed) return;
    const rows = parsed.rows.map((row) => JSON.stringify(row));
    await start(mode, () => startImport({ kind, rows, isCheckOnly: mode === "check" }));
  };
  const takeBack = (importId: ImportView["id"]) =>
    start("takeBack", async () => {
      await startTakingBack({ importId });
      return importId;
    });
  const forget = () => {
    setOwnId(null);
    setProblem(null);
  };
  const underWay = shown?.isRunning ? (shown.isCheckOnly ? "check" : "import") : null;
  return { run, takeBack, forget, problem, shown, recent, working: starting ?? underWay };
}

function tellEnd({ kind, state, isCheckOnly, problemCount }: ImportView): void {
  if (state === "takenBack") toastSuccess(t`Import undone`);
  else if (state === "done" && problemCount > 0) toastError(t`The import can’t be undone.`);
  else if (state === "done") toastSuccess(messages[kind].success);
  else if (!isCheckOnly) toastError(messages[kind].failure);
}
