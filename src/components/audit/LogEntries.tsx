import { usePaginatedQuery } from "convex/react";
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { Skeleton } from "../ui/feedback/Skeleton";
import { TextButton } from "../ui/buttons/TextButton";
import type { LeagueView } from "../../lib/views";
import { AuditList } from "./AuditList";
import { LogFilters } from "./LogFilters";
import type { LogFilter } from "./logFilter";

const PAGE = 5;
/** A page is what the server looks at, of which a filter leaves a part. */
const FILTERED_PAGE = 100;

/** Newest first. */
export function LogEntries({ league }: { league: LeagueView }) {
  const [filter, setFilter] = useState<LogFilter>({});
  return (
    <>
      <LogFilters league={league} filter={filter} onChange={setFilter} />
      <Found key={JSON.stringify(filter)} league={league} filter={filter} />
    </>
  );
}

function Found({ league, filter }: { league: LeagueView; filter: LogFilter }) {
  const isFiltered = filter.personId !== undefined || filter.kind !== undefined;
  const size = isFiltered ? FILTERED_PAGE : PAGE;
  const { results, status, loadMore } = usePaginatedQuery(
    api.audit.listForLeague,
    { leagueId: league.id, ...filter },
    { initialNumItems: size },
  );
  if (status === "LoadingFirstPage") return <Skeleton className="h-16 rounded-md" />;
  return (
    <div role="region" aria-live="polite" aria-busy={status === "LoadingMore"}>
      {results.length > 0 && <AuditList entries={results} leagueId={league.id} />}
      {results.length === 0 && (
        <p className="text-muted">
          {status === "Exhausted" ? <Trans>Nothing yet.</Trans> : <Trans>Nothing among the latest entries.</Trans>}
        </p>
      )}
      {status === "CanLoadMore" && (
        <TextButton onClick={() => loadMore(size)}>
          {isFiltered ? <Trans>Look further back</Trans> : <Trans>Show more</Trans>}
        </TextButton>
      )}
    </div>
  );
}
