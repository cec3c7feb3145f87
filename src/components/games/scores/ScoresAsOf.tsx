import { isToday } from "date-fns";
import { TimerOff } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { cx } from "../../../lib/cx";
import { formatKickoff, formatTime } from "../../../lib/format";
import type { WeekView } from "../../../lib/views";

interface ScoresAsOfProps {
  /** The week whose scores are shown. */
  week: WeekView | null | undefined;
  className?: string;
}

/**
 * How old the scores are while games are on and the feed doesn't answer; empty while scores are live. Pages reserve
 * space for it, so that nothing moves when it appears or disappears.
 */
export function ScoresAsOf({ week, className }: ScoresAsOfProps) {
  const asOfMs = useQuietQuery(api.feed.scoresAsOf, week ? { season: week.season, week: week.week } : "skip");
  return (
    <p role="status" className={cx("tabular text-12 leading-4 font-medium whitespace-nowrap text-muted", className)}>
      {typeof asOfMs === "number" && (
        <span className="inline-flex items-center gap-1">
          <TimerOff aria-hidden="true" className="size-3.5" />
          <Trans>Scores as of {isToday(asOfMs) ? formatTime(asOfMs) : formatKickoff(asOfMs)}</Trans>
        </span>
      )}
    </p>
  );
}
