// [5.7][7.41][7.42][7.45] Imports games and picks as JSON or CSV, typed, pasted or from a file. An import is checked
// first and then applied completely or not at all.
import { FileText, ListChecks, Upload } from "lucide-react";
import { useState, type DragEvent } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { TextArea } from "../../../components/ui/forms/TextArea";
import { toastError } from "../../../components/ui/overlays/toast";
import { cx } from "../../../lib/cx";
import { ChosenFile, FileButton } from "./FileInput";
import { ImportReport } from "./ImportReport";
import type { ImportKind } from "../../../../domain/tables/importTable";
import { readImportFile, type ImportDraft } from "./importFile";
import { RecentImports } from "./RecentImports";
import { useImport } from "./useImport";

const about = {
  games: {
    title: t`Import Games`,
    hint: t`A list of games, or a table whose first line names the same fields. Teams by name, abbreviation or id; a game whose id is new is added. The winner follows from the score.`,
    sample: `[{ "id": "401772980", "season": 2025, "week": 10, "homeTeamId": "GB", "awayTeamId": "CHI",\n   "gameDate": "2025-11-09T18:00:00Z", "status": "final", "homeScore": 24, "awayScore": 17 }]`,
  },
  picks: {
    title: t`Import Picks`,
    hint: t`A list of picks, or a table whose first line names the same fields. People by email or id, leagues by invite code or id; survivor picks with an entryNumber. Results and points follow from the games.`,
    sample: `[{ "userId": "pat@example.com", "leagueId": "ABCD2345", "gameId": "401772980", "selectedTeamId": "GB" }]`,
  },
};

interface ImportTabProps {
  kind: ImportKind;
  /** Kept by the page, so that switching tabs loses nothing. */
  draft: ImportDraft;
  onDraft: (draft: ImportDraft) => void;
}

export function ImportTab({ kind, draft, onDraft }: ImportTabProps) {
  const { run, takeBack, forget, problem, shown, recent, working } = useImport(kind);
  const { title, hint, sample } = about[kind];
  const { text, file } = draft;
  const change = (next: ImportDraft) => {
    onDraft(next);
    forget();
  };
  const choose = async (chosen: File) => {
    try {
      change({ ...draft, file: await readImportFile(chosen, kind) });
    } catch (error) {
      toastError((error as Error).message);
    }
  };
  const start = (mode: "check" | "import") => void run(file ?? text, mode);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <DropZone onFile={(dropped) => void choose(dropped)}>
        <Card aria-label={title}>
          <CardHeader
            title={title}
            subtitle={t`Deadlines don’t apply to imports. Check first to see what would change.`}
          />
          <CardBody>
            {file ? (
              <ChosenFile file={file} error={problem ?? undefined} onRemove={() => change({ ...draft, file: null })} />
            ) : (
              <TextArea
                label={kind === "games" ? t`Games as JSON or CSV` : t`Picks as JSON or CSV`}
                hint={hint}
                error={problem ?? undefined}
                rows={12}
                spellCheck={false}
                placeholder={sample}
                value={text}
                onChange={(event) => change({ text: event.target.value, file: null })}
              />
            )}
            <div className="mt-4 flex flex-wrap gap-3">
              <Button
                variant="primary"
                iconLeft={<Upload aria-hidden="true" className="size-4" />}
                disabled={working === "check"}
                isLoading={working === "import"}
                onClick={() => start("import")}
              >
                {title}
              </Button>
              <Button
                iconLeft={<ListChecks aria-hidden="true" className="size-4" />}
                disabled={working === "import"}
                isLoading={working === "check"}
                onClick={() => start("check")}
              >
                <Trans>Check Only</Trans>
              </Button>
              <FileButton onFile={(chosen) => void choose(chosen)} />
            </div>
          </CardBody>
        </Card>
      </DropZone>
      <div className="grid grid-cols-1 gap-4">
        {shown && <ImportReport run={shown} />}
        <RecentImports
          recent={recent ?? []}
          isBusy={working !== null || shown?.isRunning === true}
          onTakeBack={(importId) => void takeBack(importId)}
        />
      </div>
    </div>
  );
}

/** A file can be dropped anywhere on the card. Choose File does the same without a mouse. */
function DropZone({ onFile, children }: { onFile: (file: File) => void; children: React.ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    <div
      className={cx("relative rounded-card", isOver && "outline-2 outline-offset-2 outline-accent")}
      onDragOver={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center gap-2 rounded-card bg-surface/85 text-16 font-semibold text-strong">
          <FileText aria-hidden="true" className="size-5" />
          <Trans>Drop the file to load it</Trans>
        </p>
      )}
    </div>
  );
}
