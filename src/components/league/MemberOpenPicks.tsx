import { Hourglass } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { formatDayTime } from "../../lib/format";
import type { MemberView, MissingPicksView } from "../../lib/views";

interface MemberOpenPicksProps {
  missing: MissingPicksView;
  ownerId: MemberView["userId"];
}

/** [12.4] For commissioners, below a member's name: how many picks each of their entries can still make. */
export function MemberOpenPicks({ missing, ownerId }: MemberOpenPicksProps) {
  const entries = missing.missing.filter((entry) => entry.ownerId === ownerId);
  return entries.map(({ entryId, entryName, openPicks, reachedAtMs }) => (
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
        {" · "}
        {reachedAtMs === null ? <Trans>not reminded</Trans> : <Trans>reminded {formatDayTime(reachedAtMs)}</Trans>}
      </span>
    </p>
  ));
}
