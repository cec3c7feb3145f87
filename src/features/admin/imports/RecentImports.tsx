// The newest imports of a kind. Each can be undone as a whole.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { LaterConfirmDialog } from "../../../components/ui/overlays/LaterConfirmDialog";
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
    <Card aria-label={t`Recent imports`}>
      <CardHeader
        title={t`Recent Imports`}
        subtitle={t`An import can be undone until one of its rows changes again.`}
      />
      <CardBody>
        <ul className="divide-y divide-hairline">
          {written.map((run) => (
            <li key={run.id} className="flex min-h-14 items-center gap-3 py-2">
              <div className="min-w-0 flex-1 text-14">
                <p className="font-medium text-strong">{countOf(run)}</p>
                <p className="tabular text-12 text-muted">
                  <Trans>
                    {formatKickoff(run.startedAtMs)} by {run.startedByName}
                  </Trans>
                </p>
              </div>
              {run.state === "takenBack" ? (
                <span className="text-12 text-muted">
                  <Trans>Undone</Trans>
                </span>
              ) : (
                run.newRows + run.changedRows > 0 && (
                  <Button size="sm" disabled={isBusy} onClick={() => setAsked(run)}>
                    <Trans>Undo</Trans>
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
        title={t`Undo Import`}
        text={asked && t`${goesBack(asked)} before. Games that have locked since stay locked.`}
        confirmLabel={t`Undo`}
      />
    </Card>
  );
}

function goesBack(run: ImportView): string {
  const isOne = run.newRows + run.changedRows === 1;
  return isOne ? t`${countOf(run)} goes back to what it was` : t`${countOf(run)} go back to what they were`;
}

function countOf({ kind, newRows, changedRows }: ImportView): string {
  return formatCount(newRows + changedRows, kind === "games" ? "game" : "pick");
}
