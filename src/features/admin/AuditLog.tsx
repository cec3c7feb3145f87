// Who did what, newest first; every admin's and commissioner's actions.
import { usePaginatedQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { Skeleton } from "../../components/ui/Skeleton";
import { formatKickoff } from "../../lib/format";

type Entry = FunctionReturnType<typeof api.audit.list>["page"][number];

const PAGE = 10;

export function AuditLog() {
  const { results, status, loadMore } = usePaginatedQuery(api.audit.list, {}, { initialNumItems: PAGE });
  return (
    <Card aria-label="Audit log" className="mt-8">
      <CardHeader title="Audit log" subtitle="What admins and commissioners did. A league's members see its part." />
      <CardBody>
        {status === "LoadingFirstPage" ? (
          <Skeleton className="h-32 rounded-md" />
        ) : results.length === 0 ? (
          <p className="text-14 text-muted">Nothing has been done yet.</p>
        ) : (
          <ol className="divide-y divide-hairline text-14" aria-label="Actions">
            {results.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        {(status === "CanLoadMore" || status === "LoadingMore") && (
          <Button className="mt-3" isLoading={status === "LoadingMore"} onClick={() => loadMore(PAGE)}>
            Load More
          </Button>
        )}
      </CardBody>
    </Card>
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
            {field}: {before ?? "none"} → <span className="text-body">{after ?? "none"}</span>
          </p>
        ))}
      </div>
      <time dateTime={new Date(atMs).toISOString()} className="tabular shrink-0 text-12 text-muted">
        {formatKickoff(atMs)}
      </time>
    </li>
  );
}
