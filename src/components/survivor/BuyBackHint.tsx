import { HeartPulse } from "lucide-react";
import { Plural, Trans } from "@lingui/react/macro";
import { cx } from "../../lib/cx";
import { decides } from "./pickedEntry";
import { PoolDeadline } from "./PoolDeadline";
import type { PoolView } from "./survivorViews";
import { useNextPoolLock } from "./useNextPoolLock";

interface BuyBackHintProps {
  pool: PoolView;
  className: string;
}

/** [10.18] Of the viewer's eliminated entries, while some can be bought back: until the week's first deadline. */
export function BuyBackHint({ pool, className }: BuyBackHintProps) {
  const out = pool.myEntries.filter((entry) => entry.isEliminated && entry.buyBacksLeft > 0 && decides(entry)).length;
  return pool.buyBackWeek === null || out === 0 ? null : <Hint pool={pool} out={out} className={className} />;
}

function Hint({ pool, out, className }: BuyBackHintProps & { out: number }) {
  if (useNextPoolLock(pool) === null) return null;
  return (
    <p className={cx("flex flex-wrap items-center justify-between gap-x-3 text-14", className)}>
      <span className="flex items-center gap-1.5 font-medium text-strong">
        <HeartPulse aria-hidden className="size-4" />
        {pool.myEntries.length === 1 ? (
          <Trans>You can buy it back</Trans>
        ) : (
          <Plural value={out} one="You can buy # entry back" other="You can buy # entries back" />
        )}
      </span>
      <PoolDeadline pool={pool} className="tabular text-muted" />
    </p>
  );
}
