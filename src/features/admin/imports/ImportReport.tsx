import { CircleAlert, CircleCheck, LoaderCircle, Undo2 } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { ImportedRows } from "../../../components/audit/ImportedRows";
import { Badge } from "../../../components/ui/Badge";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { formatCount } from "../../../lib/format";
import { ProgressBar } from "../../../components/ui/feedback/ProgressBar";
import type { ImportView } from "./useImport";

const titles: Readonly<Record<ImportView["state"], string>> = {
  checking: t`Checking`,
  applying: t`Importing`,
  reverting: t`Undoing`,
  probing: t`Checking`,
  takingBack: t`Undoing`,
  checked: t`What would change`,
  refused: t`Nothing was imported`,
  reverted: t`Nothing was imported`,
  done: t`Imported`,
  takenBack: t`Undone`,
};

/** An import's progress, then each bad row by number and field, or the changes. */
export function ImportReport({ run }: { run: ImportView }) {
  const { state, isRunning, problems, problemCount, newRows, changedRows } = run;
  const isBad = problemCount > 0 && !isRunning;
  const title = state === "done" && isBad ? t`It can’t be undone` : titles[state];
  const hasRows = !isBad && (state === "checked" || state === "done") && newRows + changedRows > 0;
  return (
    <Card aria-label={title} aria-live="polite">
      <CardHeader
        title={title}
        subtitle={summaryOf(run)}
        aside={<StateBadge run={run} isBad={isBad} />}
        className="last:pb-5"
      />
      {(isRunning || isBad || hasRows) && (
        <CardBody>
          {isRunning && <ProgressBar label={t`Progress of the import`} done={run.done} total={run.total} isRunning />}
          {isBad && (
            <ul
              className="max-h-96 divide-y divide-hairline overflow-y-auto text-14"
              tabIndex={0}
              aria-label={t`Problems`}
            >
              {problems.map(({ row, field, message }) => (
                <li key={`${row} ${field} ${message}`} className="flex gap-3 py-2">
                  <span className="tabular w-18 shrink-0 whitespace-nowrap text-muted">
                    <Trans>Row {row}</Trans>
                  </span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {field !== "row" && <code className="font-semibold text-strong">{field}</code>} {message}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {problemCount > problems.length && !isRunning && (
            <p className="mt-2 text-12 text-muted">
              <Trans>and {problemCount - problems.length} more</Trans>
            </p>
          )}
          {hasRows && (
            <div className="max-h-96 overflow-y-auto" tabIndex={0} role="region" aria-label={t`What changes`}>
              <ImportedRows key={run.id} importId={run.id} />
            </div>
          )}
        </CardBody>
      )}
    </Card>
  );
}

function summaryOf({ kind, state, isRunning, done, total, problems, problemCount, ...run }: ImportView): string {
  if (isRunning) return t`${done} of ${plural(total, { one: "# row", other: "# rows" })}`;
  const written = run.newRows + run.changedRows;
  const count = formatCount(written, kind === "games" ? "game" : "pick");
  const bad = plural(problemCount > problems.length ? problemCount : rowsOf(problems), {
    one: "# row",
    other: "# rows",
  });
  switch (state) {
    case "refused":
      return t`${bad} can’t be imported. Correct the file and import again.`;
    case "reverted":
      return t`Something changed in the meantime. Rows already written were undone.`;
    case "takenBack":
      return problemCount > 0
        ? t`${bad} changed in the meantime and stayed.`
        : t`${count}: everything is as it was before.`;
    case "done":
      if (problemCount > 0) return t`${bad} changed since. Nothing was undone.`;
      break;
    default:
  }
  const unchanged = run.totalRows - written;
  return state === "checked"
    ? t`${count} to write, ${unchanged} unchanged.`
    : t`${count} written, ${unchanged} unchanged.`;
}

function rowsOf(problems: ImportView["problems"]): number {
  return new Set(problems.map(({ row }) => row)).size;
}

function StateBadge({ run: { state, isRunning, problemCount }, isBad }: { run: ImportView; isBad: boolean }) {
  if (isRunning) {
    return (
      <Badge icon={<LoaderCircle aria-hidden="true" className="animate-spin motion-reduce:animate-none" />}>
        <Trans>Working</Trans>
      </Badge>
    );
  }
  if (isBad) {
    return (
      <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
        <Plural value={problemCount} one="# problem" other="# problems" />
      </Badge>
    );
  }
  if (state === "takenBack")
    return (
      <Badge icon={<Undo2 aria-hidden="true" />}>
        <Trans>Undone</Trans>
      </Badge>
    );
  return (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      {state === "checked" ? <Trans>Ready</Trans> : <Trans>Done</Trans>}
    </Badge>
  );
}
