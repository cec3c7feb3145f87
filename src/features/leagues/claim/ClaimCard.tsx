// [16.4] /claim/{token}: the entry that a link gives. VisitorClaim.tsx and UserClaim.tsx add what each reader can do.
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { api } from "../../../../convex/_generated/api";
import { Card } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle";
import { HuddleDrawing } from "../HuddleDrawing";

export type ClaimView = NonNullable<FunctionReturnType<typeof api.claims.get>>;

export function ClaimCard({ claim, children }: { claim: ClaimView; children: ReactNode }) {
  const { leagueName, poolType, entryName } = claim;
  useDocumentTitle(t`Claim ${entryName}`);
  return (
    <Card className="mx-auto max-w-lg overflow-hidden">
      <div className="flex flex-col items-center px-6 pt-8 text-center">
        <div aria-hidden>
          <HuddleDrawing />
        </div>
        <p className="mt-4 text-14 text-muted">
          <Trans>
            In <strong className="font-semibold text-strong">{leagueName}</strong> you play as
          </Trans>
        </p>
        <h1 className="display mt-1 text-28 [overflow-wrap:anywhere] sm:text-40">{entryName}</h1>
        <p className="mt-2 max-w-sm text-14 text-balance text-muted">
          {poolType === "survivor" ? (
            <Trans>Make it yours, with every pick so far. From then on you make the picks.</Trans>
          ) : (
            <Trans>Make it yours, with every pick and point so far. From then on you make the picks.</Trans>
          )}
        </p>
      </div>
      <div className="space-y-3 p-6">{children}</div>
    </Card>
  );
}

/** The same for every link that opens nothing. */
export function NoClaim({ actions }: { actions: ReactNode }) {
  useDocumentTitle(t`Claim an Entry`);
  return (
    <Card className="mx-auto max-w-lg">
      <h1 className="sr-only">
        <Trans>Claim an Entry</Trans>
      </h1>
      <EmptyState
        drawing={<HuddleDrawing />}
        title={t`This link doesn’t work any more`}
        text={t`It was used or renewed, or has ended. Ask a commissioner for a new one.`}
        actions={actions}
      />
    </Card>
  );
}

export function ClaimSkeleton() {
  return (
    <Card className="mx-auto flex max-w-lg flex-col items-center p-6 pt-8">
      <span role="status" className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      <Skeleton className="size-28 rounded-full" />
      <Skeleton className="mt-4 h-4 w-40" />
      <Skeleton className="mt-2 h-10 w-64 max-w-full" />
      <Skeleton className="mt-6 h-13 w-full rounded-md" />
    </Card>
  );
}
