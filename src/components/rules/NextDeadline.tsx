import { Trans } from "@lingui/react/macro";
import { deadlineOf } from "../../../domain/leagues/deadlines";
import { formatLockRule } from "../../lib/format";
import type { LeagueView } from "../../lib/views";
import { weekName } from "../../lib/weekName";

/** [10.11] The deadline that follows the week under way; nothing without one. */
export function NextDeadline({ league: { nextDeadline } }: { league: LeagueView }) {
  if (nextDeadline === undefined) return null;
  return (
    <span className="block">
      <Trans>
        From {weekName(nextDeadline.fromWeek)} on, they lock {formatLockRule(deadlineOf(nextDeadline))}.
      </Trans>
    </span>
  );
}
