// Shows a league's members what the commissioner and admins changed in it.
import { usePaginatedQuery } from "convex/react";
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { leagueNoun } from "../../../domain/leagues/leagueForms";
import { AuditList } from "./AuditList";
import { Skeleton } from "../ui/feedback/Skeleton";
import { TextButton } from "../ui/buttons/TextButton";
import type { LeagueView } from "../../lib/views";

const PAGE = 5;

export function LeagueLog({ league }: { league: LeagueView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4 text-14" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center font-semibold text-strong">
        <Trans>What changed in this {leagueNoun(league)}</Trans>
      </summary>
      {isOpen && <Entries league={league} />}
    </details>
  );
}

function Entries({ league }: { league: LeagueView }) {
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
