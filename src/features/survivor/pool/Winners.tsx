import { Crown } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import { EntryLink } from "../../../components/league/EntryLink";
import { inWeek } from "../../../components/survivor/weekText";
import { PersonAvatar } from "../../../components/ui/PersonAvatar";
import { Badge } from "../../../components/ui/Badge";
import { Card } from "../../../components/ui/Card";
import { fullName } from "../../../lib/format";

/** How a pool ended: who survived the season, or was eliminated last. */
export function Winners({ pool }: { pool: PoolView }) {
  const { winners, winnerCount, settings } = pool;
  const isShared = winnerCount > 1;
  const others = winnerCount - winners.length;
  return (
    <Card aria-label={t`Winners`} className="overflow-hidden border-accent!">
      <div className="flex h-full flex-col items-center justify-center bg-accent-soft px-4 py-6 text-center sm:px-6">
        <Crown aria-hidden className="size-9 text-accent" />
        <h2 className="display mt-2 text-28 text-strong">
          {winnerCount === 0 ? (
            <Trans>This pool is over</Trans>
          ) : isShared ? (
            <Trans>{winnerCount} share the win</Trans>
          ) : (
            <Trans>We have a winner</Trans>
          )}
        </h2>
        <p className="mt-1 max-w-prose text-14 text-body">
          {pool.settings.marginBreaksTies && `${marginTextOf(pool)} `}
          {pool.aliveEntries > 0 ? (
            <Trans>
              <Plural value={pool.aliveEntries} one="# entry" other="# entries" /> survived to the end of the season.
            </Trans>
          ) : isShared ? (
            <Trans>
              Nobody is left. The last entries were eliminated together {inWeek(pool.currentWeek)} and share the win.
            </Trans>
          ) : (
            <Trans>Nobody lasted longer: the last one standing was eliminated {inWeek(pool.currentWeek)}.</Trans>
          )}
        </p>
        <ul className="mt-4 flex flex-wrap justify-center gap-2">
          {winners.map((winner) => (
            <li
              key={winner.entryId}
              className="flex min-h-11 items-center gap-2 rounded-full border border-hairline bg-surface py-1 pr-4 pl-1.5"
            >
              <PersonAvatar person={winner} />
              <span className="text-14 font-semibold text-strong">
                <EntryLink
                  leagueId={pool.league.id}
                  poolType="survivor"
                  entryId={winner.entryId}
                  className="-my-3 inline-block py-3"
                >
                  {fullName(winner)}
                </EntryLink>
              </span>
              {pool.myEntries.some(({ id }) => id === winner.entryId) && (
                <Badge tone="accent">
                  <Trans>You</Trans>
                </Badge>
              )}
              {winner.margin !== null && (
                <span className="tabular text-12 font-semibold text-body">{`+${winner.margin}`}</span>
              )}
              {(settings.allowMultipleEntries || hasOwnName(winner)) && winner.userId !== null && (
                <span className="text-12 text-muted">{winner.entryName}</span>
              )}
            </li>
          ))}
          {others > 0 && (
            <li className="flex min-h-11 items-center px-2 text-14 text-muted">
              <Trans>and {others} more</Trans>
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
}

/** [10.18] How the margin decided among the last standing. */
function marginTextOf({ winners, winnerCount, settings }: PoolView): string {
  const margin = winners[0]?.margin ?? 0;
  const points = plural(margin, { one: "# point", other: "# points" });
  if (settings.picksLosers)
    return winnerCount > 1
      ? t`They share the highest total margin of defeat among the last standing: ${points}.`
      : t`It has the highest total margin of defeat among the last standing: ${points}.`;
  return winnerCount > 1
    ? t`They share the highest total margin of victory among the last standing: ${points}.`
    : t`It has the highest total margin of victory among the last standing: ${points}.`;
}
