import { t } from "@lingui/core/macro";
import { CalendarDrawing } from "../../components/games/weeks/CalendarDrawing";
import { EmptyState } from "../../components/ui/feedback/EmptyState";

/** For a week without games. */
export const NoGames = () => (
  <EmptyState
    drawing={<CalendarDrawing />}
    title={t`No games available for this week`}
    text={t`The schedule for this week isn't known yet. Choose another week above.`}
  />
);

export const NoPrintout = () => (
  <EmptyState title={t`This sheet can't be shown`} text={t`It failed to load, or it isn't yours to see.`} />
);
