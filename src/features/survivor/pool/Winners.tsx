import { Crown } from "lucide-react";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { inWeek } from "../../../components/survivor/weekText";
import { Avatar } from "../../../components/ui/Avatar";
import { Badge } from "../../../components/ui/Badge";
import { Card } from "../../../components/ui/Card";
import { formatCount, fullName } from "../../../lib/format";

/** How a pool ended: who survived the season, or was eliminated last. */
export function Winners({ pool }: { pool: PoolView }) {
  const { winners, winnerCount, settings } = pool;
  const isShared = winnerCount > 1;
  const others = winnerCount - winners.length;
  return (
    <Card aria-label="Winners" className="overflow-hidden border-accent!">
      <div className="flex flex-col items-center bg-accent-soft px-4 py-6 text-center sm:px-6">
        <Crown aria-hidden className="size-9 text-accent" />
        <h2 className="display mt-2 text-28 text-strong">
          {winnerCount === 0 ? "This pool is over" : isShared ? `${winnerCount} share the win` : "We have a winner"}
        </h2>
        <p className="mt-1 max-w-prose text-14 text-body">
          {pool.aliveEntries > 0
            ? `${formatCount(pool.aliveEntries, "entry", "entries")} survived to the end of the season.`
            : isShared
              ? `Nobody is left. The last ones were eliminated together ${inWeek(pool.currentWeek)} and share the win.`
              : `Nobody lasted longer: the last one standing was eliminated ${inWeek(pool.currentWeek)}.`}
        </p>
        <ul className="mt-4 flex flex-wrap justify-center gap-2">
          {winners.map((winner) => (
            <li
              key={winner.entryId}
              className="flex min-h-11 items-center gap-2 rounded-full border border-hairline bg-surface py-1 pr-4 pl-1.5"
            >
              <Avatar name={fullName(winner)} />
              <span className="text-14 font-semibold text-strong">{fullName(winner)}</span>
              {pool.myEntries.some(({ id }) => id === winner.entryId) && <Badge tone="accent">You</Badge>}
              {settings.allowMultipleEntries && <span className="text-12 text-muted">{winner.entryName}</span>}
            </li>
          ))}
          {others > 0 && <li className="flex min-h-11 items-center px-2 text-14 text-muted">and {others} more</li>}
        </ul>
      </div>
    </Card>
  );
}
