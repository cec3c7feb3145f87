import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { formatKickoff } from "../../lib/format";

type Entry = FunctionReturnType<typeof api.audit.list>["page"][number];

/** What the log calls the fields that changed. */
const fieldNames: Readonly<Record<string, string>> = {
  creator: "Creator",
  historicalMode: "Historical mode",
  pickDeadlineHours: "Pick deadline, hours before the game",
  role: "Role",
};

/** Who did what, newest first, with what it was before. */
export function AuditList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="divide-y divide-hairline text-14" aria-label="Actions">
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function AuditRow({ entry }: { entry: Entry }) {
  const { actorName, text, target, changes, atMs } = entry;
  return (
    <li className="flex flex-col gap-0.5 py-2 sm:flex-row sm:items-baseline sm:gap-4">
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-semibold text-strong">{actorName}</span> {text}{" "}
          <span className="font-medium text-strong">{target}</span>
        </p>
        {changes.map(({ field, before, after }) => (
          <p key={field} className="text-12 text-muted">
            {fieldNames[field] ?? field}: {before ?? "none"} → <span className="text-body">{after ?? "none"}</span>
          </p>
        ))}
      </div>
      <time dateTime={new Date(atMs).toISOString()} className="tabular shrink-0 text-12 text-muted">
        {formatKickoff(atMs)}
      </time>
    </li>
  );
}
