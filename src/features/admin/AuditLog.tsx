// Who did what, newest first: every action of admins and commissioners.
import { usePaginatedQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { AuditList } from "../../components/audit/AuditList";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import * as texts from "../../texts/pages/admin";

const PAGE = 10;

export function AuditLog() {
  const { results, status, loadMore } = usePaginatedQuery(api.audit.list, {}, { initialNumItems: PAGE });
  return (
    <Card aria-label={texts.auditLog} className="mt-8">
      <CardHeader title={texts.auditLog} subtitle={texts.whatAdminsAndCommissionersDid} />
      <CardBody>
        {status === "LoadingFirstPage" ? (
          <Skeleton className="h-32 rounded-md" />
        ) : results.length === 0 ? (
          <p className="text-14 text-muted">{texts.noActionsYet}</p>
        ) : (
          <AuditList entries={results} />
        )}
        {(status === "CanLoadMore" || status === "LoadingMore") && (
          <Button className="mt-3" isLoading={status === "LoadingMore"} onClick={() => loadMore(PAGE)}>
            {texts.loadMore}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
