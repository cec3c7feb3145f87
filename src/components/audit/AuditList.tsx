import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { api } from "../../../convex/_generated/api";
import { formatKickoff } from "../../lib/format";
import type { LeagueView } from "../../lib/views";
import { ChangeList } from "./ChangeList";
import { ImportedRows, LeagueImportedRows } from "./ImportedRows";

type Entry = FunctionReturnType<typeof api.audit.list>["page"][number];

/** [13.13] */
const wayNames: Readonly<Record<NonNullable<Entry["via"]>, string>> = {
  app: t`in the app`,
  api: t`over the API`,
  file: t`from a file`,
  automatic: t`automatically`,
};

interface AuditListProps {
  entries: readonly Entry[];
  /** Set for members of a league: they see only their league's part of an import. */
  leagueId?: LeagueView["id"];
}

/** Who did what, newest first, with the previous values. */
export function AuditList({ entries, leagueId }: AuditListProps) {
  return (
    <ol className="divide-y divide-hairline text-14" aria-label={t`Actions`}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} leagueId={leagueId} />
      ))}
    </ol>
  );
}

function AuditRow({ entry, leagueId }: { entry: Entry; leagueId: AuditListProps["leagueId"] }) {
  const { actorName, text, target, changes, importId, atMs, via } = entry;
  return (
    <li className="py-2">
      <div className="flex flex-col gap-0.5 sm:flex-row sm:items-baseline sm:gap-4">
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="font-semibold text-strong">{actorName}</span> {text}{" "}
          <span className="font-medium text-strong">{target}</span>
        </p>
        <p className="tabular shrink-0 text-12 text-muted">
          {via && <>{wayNames[via]} · </>}
          <time dateTime={new Date(atMs).toISOString()}>{formatKickoff(atMs)}</time>
        </p>
      </div>
      <ChangeList changes={changes} />
      {importId && (
        <Rows>
          {leagueId ? (
            <LeagueImportedRows importId={importId} leagueId={leagueId} />
          ) : (
            <ImportedRows importId={importId} />
          )}
        </Rows>
      )}
    </li>
  );
}

/** Read only once somebody opens it. */
function Rows({ children }: { children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center text-12 font-semibold text-accent">
        <Trans>What changed</Trans>
      </summary>
      {isOpen && children}
    </details>
  );
}
