import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { toastError, toastSuccess } from "../../components/ui/toast";
import { messageOf } from "../../lib/errors";
import { joinReports, parseImport, ROWS_PER_CALL, type ImportKind, type ImportReport } from "./importFile";

/** [8.5][8.8] */
const texts = {
  games: { success: "Games imported", failure: "Failed to import games" },
  picks: { success: "Picks imported", failure: "Failed to import picks" },
};

/** Long files go in parts; nothing is written before every part has passed the dry run. */
export function useImport(kind: ImportKind) {
  const importGames = useMutation(api.admin.importGames);
  const importPicks = useMutation(api.admin.importPicks);
  const [problem, setProblem] = useState<string | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [working, setWorking] = useState<"check" | "import" | null>(null);

  const send = async (rows: readonly unknown[], dryRun: boolean): Promise<ImportReport> => {
    const size = ROWS_PER_CALL[kind];
    const reports: ImportReport[] = [];
    for (let from = 0; from < rows.length; from += size) {
      const part = rows.slice(from, from + size);
      reports.push(
        kind === "games" ? await importGames({ games: part, dryRun }) : await importPicks({ picks: part, dryRun }),
      );
    }
    return joinReports(reports, size);
  };

  const run = async (text: string, mode: "check" | "import") => {
    const parsed = parseImport(text, kind);
    setReport(null);
    setProblem("problem" in parsed ? parsed.problem : null);
    if ("problem" in parsed) return;
    setWorking(mode);
    try {
      const dry = await send(parsed.rows, true);
      const isReady = mode === "import" && dry.problems.length === 0;
      const done = isReady ? { ...(await send(parsed.rows, false)), changes: dry.changes } : dry;
      setReport(done);
      if (done.isApplied) toastSuccess(texts[kind].success);
      else if (mode === "import") toastError(texts[kind].failure);
    } catch (error) {
      toastError(messageOf(error, texts[kind].failure));
    } finally {
      setWorking(null);
    }
  };
  const forget = () => {
    setReport(null);
    setProblem(null);
  };
  return { run, forget, problem, report, working };
}
