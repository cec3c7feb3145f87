// The newest imports of a kind. Each can be undone as a whole.
import { useState } from "react";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { ConfirmDialog } from "../../../components/ui/overlays/ConfirmDialog";
import { formatCount, formatKickoff } from "../../../lib/format";
import type { ImportView } from "./useImport";

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
    <Card aria-label="Recent imports">
      <CardHeader title="Recent imports" subtitle="An import can be undone until one of its rows changes again." />
      <CardBody>
        <ul className="divide-y divide-hairline">
          {written.map((run) => (
            <li key={run.id} className="flex min-h-14 items-center gap-3 py-2">
              <div className="min-w-0 flex-1 text-14">
                <p className="font-medium text-strong">{countOf(run)}</p>
                <p className="tabular text-12 text-muted">
                  {formatKickoff(run.startedAtMs)} by {run.startedByName}
                </p>
              </div>
              {run.state === "takenBack" ? (
                <span className="text-12 text-muted">Undone</span>
              ) : (
                run.newRows + run.changedRows > 0 && (
                  <Button size="sm" disabled={isBusy} onClick={() => setAsked(run)}>
                    Undo
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      </CardBody>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        title="Undo Import"
        text={asked && `${goesBack(asked)} before. Games that have locked since stay locked.`}
        confirmLabel="Undo"
      />
    </Card>
  );
}

function goesBack(run: ImportView): string {
  const isOne = run.newRows + run.changedRows === 1;
  return `${countOf(run)} ${isOne ? "goes back to what it was" : "go back to what they were"}`;
}

function countOf({ kind, newRows, changedRows }: ImportView): string {
  return formatCount(newRows + changedRows, kind === "games" ? "game" : "pick");
}
