// The newest imports of a kind. Each can be undone as a whole.
import { useState } from "react";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { LaterConfirmDialog } from "../../../components/ui/overlays/LaterConfirmDialog";
import { formatCount, formatKickoff } from "../../../lib/format";
import type { ImportView } from "./useImport";
import * as texts from "../../../texts/pages/admin/imports";

interface RecentImportsProps {
  recent: readonly ImportView[];
  isBusy: boolean;
  onTakeBack: (importId: ImportView["id"]) => void;
}

export function RecentImports({ recent, isBusy, onTakeBack }: RecentImportsProps) {
  const [asked, setAsked] = useState<ImportView | null>(null);
  const written = recent.filter(
    ({ state, isCheckOnly }) => !isCheckOnly && (state === "done" || state === "takenBack"),
  );
  if (written.length === 0) return null;
  const confirm = () => {
    if (asked) onTakeBack(asked.id);
    setAsked(null);
  };
  return (
    <Card aria-label={texts.recentImports}>
      <CardHeader title={texts.recentImports} subtitle={texts.anImportCanBeUndone} />
      <CardBody>
        <ul className="divide-y divide-hairline">
          {written.map((run) => (
            <li key={run.id} className="flex min-h-14 items-center gap-3 py-2">
              <div className="min-w-0 flex-1 text-14">
                <p className="font-medium text-strong">{countOf(run)}</p>
                <p className="tabular text-12 text-muted">
                  {texts.by(formatKickoff(run.startedAtMs), run.startedByName)}
                </p>
              </div>
              {run.state === "takenBack" ? (
                <span className="text-12 text-muted">{texts.undone}</span>
              ) : (
                run.newRows + run.changedRows > 0 && (
                  <Button size="sm" disabled={isBusy} onClick={() => setAsked(run)}>
                    {texts.undo}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      </CardBody>
      <LaterConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        title={texts.undoImport}
        text={asked && texts.beforeGamesThatHaveLocked(goesBack(asked))}
        confirmLabel={texts.undo}
      />
    </Card>
  );
}

function goesBack(run: ImportView): string {
  const isOne = run.newRows + run.changedRows === 1;
  return `${countOf(run)} ${isOne ? texts.goesBackToWhatIt : texts.goBackToWhatThey}`;
}

function countOf({ kind, newRows, changedRows }: ImportView): string {
  return formatCount(newRows + changedRows, kind === "games" ? "game" : "pick");
}
