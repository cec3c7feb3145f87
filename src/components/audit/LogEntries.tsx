import { usePaginatedQuery } from "convex/react";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { Skeleton } from "../ui/feedback/Skeleton";
import { TextButton } from "../ui/buttons/TextButton";
import type { LeagueView } from "../../lib/views";
import { AuditList } from "./AuditList";

const PAGE = 5;

/** Newest first. */
export function LogEntries({ league }: { league: LeagueView }) {
  const { results, status, loadMore } = usePaginatedQuery(
    api.audit.listForLeague,
    { leagueId: league.id },
    { initialNumItems: PAGE },
  );
  if (status === "LoadingFirstPage") return <Skeleton className="h-16 rounded-md" />;
  if (results.length === 0)
    return (
      <p className="text-muted">
        <Trans>Nothing yet.</Trans>
      </p>
    );
  return (
    <>
      <AuditList entries={results} leagueId={league.id} />
      {status === "CanLoadMore" && (
        <TextButton onClick={() => loadMore(PAGE)}>
          <Trans>Show more</Trans>
        </TextButton>
      )}
    </>
  );
}
