import { t } from "@lingui/core/macro";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { formatPercent } from "../../lib/format";
import { cx } from "../../lib/cx";
import type { WeekStats } from "./weekStats";

interface WeekStatStripProps {
  /** undefined while they load, null if they failed to load. */
  stats: WeekStats | null | undefined;
  favourites: { correctPicks: number; totalPicks: number; winPercentage: number } | null;
}

/** [2.35] The week in five numbers, on one line even on a phone. On the narrowest screens the rest wraps. */
export function WeekStatStrip({ stats, favourites }: WeekStatStripProps) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-hairline bg-hairline shadow-card">
      <Stat label={t`Correct`} value={stats && stats.correct} className="text-success" />
      <Stat label={t`Total`} value={stats && stats.total} />
      <Stat label={t`Pending`} value={stats && stats.pending} />
      <Stat label={t`Win Rate`} value={stats?.winRate === null ? null : stats && formatPercent(stats.winRate)} />
      <Stat
        label={t`Favorites`}
        value={
          favourites && favourites.totalPicks > 0
            ? `${favourites.correctPicks}-${favourites.totalPicks - favourites.correctPicks}`
            : stats && null
        }
        hint={favourites && favourites.totalPicks > 0 ? formatPercent(favourites.winPercentage) : null}
        isWide
      />
    </dl>
  );
}

interface StatProps {
  label: string;
  /** undefined while it loads, null when there is none. */
  value: string | number | null | undefined;
  hint?: string | null;
  className?: string;
  /** Its value has a hint behind it, which may come later: both begin at the left, so that it moves nothing. */
  isWide?: boolean;
}

function Stat({ label, value, hint, className, isWide = false }: StatProps) {
  return (
    <div
      className={cx(
        "flex flex-1 flex-col-reverse bg-surface py-2 whitespace-nowrap",
        isWide ? "min-w-26 px-3" : "items-center px-2 text-center",
      )}
    >
      <dt className="text-12 text-muted">{label}</dt>
      <dd className={cx("display flex items-baseline gap-1.5 text-20 sm:max-lg:text-28", className ?? "text-strong")}>
        {value === undefined ? <Skeleton className="my-1 h-4 w-9 self-center sm:max-lg:h-6" /> : (value ?? "–")}
        {hint && <span className="font-sans text-12 font-medium text-muted">{hint}</span>}
      </dd>
    </div>
  );
}
