// Who did what, newest first: every action of admins and commissioners.
import { usePaginatedQuery } from "convex/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { AuditList } from "../../components/audit/AuditList";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { Skeleton } from "../../components/ui/feedback/Skeleton";

const PAGE = 10;

export function AuditLog() {
  const { results, status, loadMore } = usePaginatedQuery(api.audit.list, {}, { initialNumItems: PAGE });
  return (
    <Card aria-label={t`Audit log`} className="mt-8">
      <CardHeader
        title={t`Audit Log`}
        subtitle={t`What admins and commissioners did. Members see their own league's part.`}
      />
      <CardBody>
        {status === "LoadingFirstPage" ? (
          <Skeleton className="h-32 rounded-md" />
        ) : results.length === 0 ? (
          <p className="text-14 text-muted">
            <Trans>No actions yet.</Trans>
          </p>
        ) : (
          <AuditList entries={results} />
        )}
        {(status === "CanLoadMore" || status === "LoadingMore") && (
          <Button className="mt-3" isLoading={status === "LoadingMore"} onClick={() => loadMore(PAGE)}>
            <Trans>Load More</Trans>
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
