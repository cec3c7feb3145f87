import type { ReactNode } from "react";
import { Skeleton } from "../../components/ui/Skeleton";
import { formatPercent } from "../../lib/format";
import { cx } from "../../lib/cx";
import type { WeekStats } from "./weekStats";

interface WeekStatStripProps {
  /** undefined while they load. */
  stats: WeekStats | undefined;
  favourites: { correctPicks: number; totalPicks: number; winPercentage: number } | null;
}

/** [2.35] The week in five numbers, in one line also on a phone. */
export function WeekStatStrip({ stats, favourites }: WeekStatStripProps) {
  return (
    <dl className="grid grid-cols-[1fr_1fr_1fr_1.2fr_1.6fr] divide-x divide-hairline rounded-card border border-hairline bg-surface py-3 shadow-card">
      <Stat label="Correct" value={stats?.correct} className="text-success" />
      <Stat label="Total" value={stats?.total} />
      <Stat label="Pending" value={stats?.pending} />
      <Stat label="Win Rate" value={stats && (stats.winRate === null ? "–" : formatPercent(stats.winRate))} />
      <Stat
        label="Favourites"
        value={
          stats &&
          (favourites && favourites.totalPicks > 0
            ? `${favourites.correctPicks}-${favourites.totalPicks - favourites.correctPicks}`
            : "–")
        }
        hint={favourites && favourites.totalPicks > 0 ? formatPercent(favourites.winPercentage) : null}
      />
    </dl>
  );
}

interface StatProps {
  label: string;
  value: ReactNode;
  hint?: string | null;
  className?: string;
}

function Stat({ label, value, hint, className }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse items-center px-1 text-center">
      <dt className="max-w-full truncate text-12 text-muted">{label}</dt>
      <dd className={cx("display flex h-8 items-baseline gap-1.5 text-28", className ?? "text-strong")}>
        {value === undefined ? <Skeleton className="h-6 w-9 self-center" /> : value}
        {hint && <span className="font-sans text-12 font-medium text-muted">{hint}</span>}
      </dd>
    </div>
  );
}
