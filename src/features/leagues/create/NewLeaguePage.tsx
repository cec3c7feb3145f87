// [2.32][10.1]–[10.10] /leagues/new: a new league with every setting. It starts from what Create League's dialog was
// told.
import { Suspense, useEffect } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { PageHeader } from "../../../components/ui/PageHeader";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle";
import { later } from "../../../lib/later";
import { newLeagueColumns } from "./newLeagueColumns";
import { useProposedDeadline } from "./useProposedDeadline";

const NewLeagueForm = later(async () => (await import("./NewLeagueForm")).NewLeagueForm);

export function NewLeaguePage() {
  useDocumentTitle(t`Create New League`);
  const deadline = useProposedDeadline();
  // Beside the deadline's question, not after it. The page itself tells what went wrong.
  useEffect(() => void NewLeagueForm.load().catch(() => undefined), []);
  return (
    <>
      <PageHeader title={t`Create New League`} subtitle={t`Set it up as you like. You can change all of this later.`} />
      <Suspense fallback={<Loading />}>{deadline ? <NewLeagueForm deadline={deadline} /> : <Loading />}</Suspense>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className={newLeagueColumns}>
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <Skeleton className="h-66 rounded-card" />
        <Skeleton className="h-120 rounded-card" />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <Skeleton className="h-58 rounded-card" />
        <Skeleton className="h-50 rounded-card" />
      </div>
    </div>
  );
}
