import { Trans } from "@lingui/react/macro";
import type { GameView } from "../../components/games/gameViews";
import { Button } from "../../components/ui/buttons/Button";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import type { TeamMap } from "../../hooks/useTeams";
import type { SummaryView } from "./gamePageViews";

export interface SummaryProps {
  /** undefined while it loads, null if the query failed. */
  summary: SummaryView | null | undefined;
  game: GameView;
  teams: TeamMap;
  onRetry: () => void;
}

/** In place of a part of the feed's summary that isn't there yet. */
export function SummaryGap({ summary, onRetry }: Pick<SummaryProps, "summary" | "onRetry">) {
  if (summary === null || summary?.state === "failed")
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-muted">
          <Trans>The feed didn’t respond.</Trans>
        </p>
        <Button onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
    );
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
    </div>
  );
}
