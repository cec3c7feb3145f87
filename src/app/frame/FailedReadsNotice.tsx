import { CircleAlert } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../components/ui/buttons/Button";
import { retryFailedReads, useHasFailedReads } from "../../hooks/failedReads";

/**
 * One notice for all failed reads, fixed at the foot of the page. Cards without data show their empty states [8.7],
 * which alone would look like the truth. Nothing above the notice moves.
 */
export function FailedReadsNotice() {
  const hasFailed = useHasFailedReads();
  if (!hasFailed) return null;
  return (
    <div role="alert" className="sticky bottom-(--tab-bar-height) z-20 mx-auto flex max-w-6xl px-4 pb-4 sm:px-6">
      <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-danger bg-surface-raised p-3 pl-4 text-14 shadow-overlay">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
        <p className="min-w-48 flex-1 text-body">
          <Trans>
            <strong className="text-strong">Part of this page could not be loaded.</strong> Everything you saved is
            safe.
          </Trans>
        </p>
        <Button onClick={retryFailedReads}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  );
}
