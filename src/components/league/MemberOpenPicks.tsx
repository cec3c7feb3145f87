import { Hourglass } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { formatDayTime } from "../../lib/format";
import type { MissingPicksView } from "../../lib/views";

interface MemberOpenPicksProps {
  /** One person's, or a player's without an account. */
  entries: MissingPicksView["missing"];
}

/** [12.4] For commissioners, below a member's name: how many picks each of their entries can still make. */
export function MemberOpenPicks({ entries }: MemberOpenPicksProps) {
  return entries.map(({ entryId, entryName, ownerId, openPicks, isHeld, reachedAtMs }) => (
    <p key={entryId} className="tabular flex items-start gap-1 text-12 text-muted">
      <Hourglass aria-hidden="true" className="mt-0.5 size-3 shrink-0 text-warning" />
      <span className="wrap-anywhere">
        <span className="font-semibold text-warning">
          {entries.length > 1 ? (
            <Trans>
              {entryName}: {openPicks} open
            </Trans>
          ) : (
            <Trans>{openPicks} open</Trans>
          )}
        </span>
        {isHeld && (
          <>
            {" · "}
            <Trans>held until dues are paid</Trans>
          </>
        )}
        {ownerId !== null && " · "}
        {ownerId === null ? null : reachedAtMs === null ? (
          <Trans>not reminded</Trans>
        ) : (
          <Trans>reminded {formatDayTime(reachedAtMs)}</Trans>
        )}
      </span>
    </p>
  ));
}
