import { CircleAlert, CircleCheck, LoaderCircle, Undo2 } from "lucide-react";
import { ImportedRows } from "../../../components/audit/ImportedRows";
import { Badge } from "../../../components/ui/Badge";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { formatCount } from "../../../lib/format";
import { ProgressBar } from "../feed/ProgressBar";
import type { ImportView } from "./useImport";
import * as texts from "../../../texts/pages/admin/imports";

const titles: Readonly<Record<ImportView["state"], string>> = {
  checking: texts.checking,
  applying: texts.importing,
  reverting: texts.undoing,
  probing: texts.checking,
  takingBack: texts.undoing,
  checked: texts.whatWouldChange,
  refused: texts.nothingWasImported,
  reverted: texts.nothingWasImported,
  done: texts.imported,
  takenBack: texts.undone,
};

/** An import's progress, then each bad row by number and field, or the changes. */
export function ImportReport({ run }: { run: ImportView }) {
  const { state, isRunning, problems, problemCount, newRows, changedRows } = run;
  const isBad = problemCount > 0 && !isRunning;
  const title = state === "done" && isBad ? texts.itCantBeUndone : titles[state];
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
          {isRunning && <ProgressBar label={texts.progressOfTheImport} done={run.done} total={run.total} isRunning />}
          {isBad && (
            <ul
              className="max-h-96 divide-y divide-hairline overflow-y-auto text-14"
              tabIndex={0}
              aria-label={texts.problems}
            >
              {problems.map(({ row, field, message }) => (
                <li key={`${row} ${field} ${message}`} className="flex gap-3 py-2">
                  <span className="tabular w-18 shrink-0 whitespace-nowrap text-muted">{texts.row2(row)}</span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {field !== "row" && <code className="font-semibold text-strong">{field}</code>} {message}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {problemCount > problems.length && !isRunning && (
            <p className="mt-2 text-12 text-muted">{texts.andMore(problemCount - problems.length)}</p>
          )}
          {hasRows && (
            <div className="max-h-96 overflow-y-auto" tabIndex={0} role="region" aria-label={texts.whatChanges}>
              <ImportedRows key={run.id} importId={run.id} />
            </div>
          )}
        </CardBody>
      )}
    </Card>
  );
}

function summaryOf({ kind, state, isRunning, done, total, problems, problemCount, ...run }: ImportView): string {
  if (isRunning) return texts.ofRow(done, total);
  const written = run.newRows + run.changedRows;
  const count = formatCount(written, kind === "games" ? "game" : "pick");
  const bad = texts.row3(problemCount > problems.length ? problemCount : rowsOf(problems));
  switch (state) {
    case "refused":
      return texts.cantBeImportedCorrectThe(bad);
    case "reverted":
      return texts.somethingChangedInTheMeantime;
    case "takenBack":
      return problemCount > 0 ? texts.changedInTheMeantimeAnd(bad) : texts.everythingIsAsItWas(count);
    case "done":
      if (problemCount > 0) return texts.changedSinceNothingWasUndone(bad);
      break;
    default:
  }
  const verb = state === "checked" ? texts.toWrite : "written";
  return texts.unchanged(count, verb, run.totalRows - written);
}

function rowsOf(problems: ImportView["problems"]): number {
  return new Set(problems.map(({ row }) => row)).size;
}

function StateBadge({ run: { state, isRunning, problemCount }, isBad }: { run: ImportView; isBad: boolean }) {
  if (isRunning) {
    return (
      <Badge icon={<LoaderCircle aria-hidden="true" className="animate-spin motion-reduce:animate-none" />}>
        {texts.working}
      </Badge>
    );
  }
  if (isBad) {
    return (
      <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
        {texts.problem(problemCount)}
      </Badge>
    );
  }
  if (state === "takenBack") return <Badge icon={<Undo2 aria-hidden="true" />}>{texts.undone}</Badge>;
  return (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      {state === "checked" ? texts.ready : texts.done}
    </Badge>
  );
}
