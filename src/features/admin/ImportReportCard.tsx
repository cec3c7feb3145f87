import { CircleAlert, CircleCheck } from "lucide-react";
import { Badge } from "../../components/ui/Badge";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { formatCount } from "../../lib/format";
import type { ImportKind, ImportReport } from "./importFile";

const SHOWN = 100;

/** Each bad row by number and field; else what changes. */
export function ImportReportCard({ report, kind }: { report: ImportReport; kind: ImportKind }) {
  const { changes, problems, unchanged, isApplied } = report;
  const one = kind === "games" ? "game" : "pick";
  const isBad = problems.length > 0;
  const title = isBad ? "Nothing was imported" : isApplied ? "Imported" : "What would change";
  const summary = isBad
    ? `${formatCount(new Set(problems.map(({ row }) => row)).size, "row")} can't be taken. Correct the file and import again.`
    : `${formatCount(changes.length, one)} ${isApplied ? "written" : "to write"}, ${unchanged} unchanged.`;
  return (
    <Card aria-label={title} aria-live="polite">
      <CardHeader
        title={title}
        subtitle={summary}
        aside={
          <Badge
            tone={isBad ? "danger" : "success"}
            icon={isBad ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          >
            {isBad ? formatCount(problems.length, "problem") : isApplied ? "Done" : "Ready"}
          </Badge>
        }
      />
      <CardBody>
        <ul className="max-h-96 divide-y divide-hairline overflow-y-auto text-14" tabIndex={0} aria-label="Rows">
          {isBad
            ? problems.slice(0, SHOWN).map(({ row, field, message }) => (
                <li key={`${row} ${field} ${message}`} className="flex gap-3 py-2">
                  <span className="tabular w-14 shrink-0 text-muted">Row {row}</span>
                  <span className="min-w-0">
                    <code className="font-semibold text-strong">{field}</code> {message}
                  </span>
                </li>
              ))
            : changes.slice(0, SHOWN).map(({ row, kind: change, label, fields }) => (
                <li key={row} className="flex gap-3 py-2">
                  <span className="tabular w-14 shrink-0 text-muted">Row {row}</span>
                  <span className="min-w-0 flex-1">
                    <span className="font-medium text-strong">{label}</span>
                    {fields.map(({ field, before, after }) => (
                      <span key={field} className="block text-12 text-muted">
                        {field}: {before ?? "none"} → <span className="text-body">{after ?? "none"}</span>
                      </span>
                    ))}
                  </span>
                  <Badge tone={change === "new" ? "accent" : "neutral"}>{change === "new" ? "New" : "Changed"}</Badge>
                </li>
              ))}
        </ul>
        {(isBad ? problems : changes).length > SHOWN && (
          <p className="mt-2 text-12 text-muted">and {(isBad ? problems : changes).length - SHOWN} more</p>
        )}
      </CardBody>
    </Card>
  );
}
