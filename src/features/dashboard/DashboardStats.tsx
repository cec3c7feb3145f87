import { memo, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { formatDashboardDeadline } from "../../lib/countdown";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useNow } from "../../hooks/useNow";
import { cx } from "../../lib/cx";
import { formatPercent } from "../../lib/format";
import type { SummaryView } from "./dashboardViews";

interface DashboardStatsProps {
  /** undefined while it loads, null when it failed. */
  summary: SummaryView | null | undefined;
  /** Two rows of two on wide screens, instead of one strip. */
  isSquare?: boolean;
  className?: string;
}

/** [2.14] Four figures, as high in every state. */
export const DashboardStats = memo(function DashboardStats({
  summary,
  isSquare = false,
  className,
}: DashboardStatsProps) {
  const deadline = summary?.nextDeadline;
  const figures: Omit<FigureProps, "isLoading">[] = [
    {
      label: t`Win Rate`,
      value: summary?.winRate === null || !summary ? "–" : formatPercent(summary.winRate),
      hint: t`This season`,
    },
    {
      label: t`Correct Picks`,
      value: summary?.correctPicks ?? "–",
      hint: summary ? t`of ${summary.totalPicks} graded` : t`This season`,
    },
    {
      label: t`My Leagues`,
      value: summary?.leagueCount ?? "–",
      hint: summary?.leagueCount === 0 ? t`Join one to play` : t`Playing now`,
    },
    {
      label: t`Next Deadline`,
      value: deadline ? <TimeLeft atMs={deadline.lockAtMs} /> : "–",
      hint: deadline
        ? `${deadline.hasPick ? t`Picked` : t`No pick yet`} · ${deadline.leagueName}`
        : summary?.leagueCount === 0
          ? t`No league yet`
          : summary
            ? summary.leagues.some(({ open }) => open?.held)
              ? t`Picks held`
              : t`No open games`
            : t`Not loaded`,
    },
  ];
  return (
    <dl
      className={cx(
        "grid grid-cols-4 gap-px overflow-hidden rounded-card border border-hairline bg-hairline shadow-card *:bg-surface",
        isSquare && "lg:h-full lg:grid-cols-2",
        className,
      )}
    >
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} isLoading={summary === undefined} />
      ))}
    </dl>
  );
});

interface FigureProps {
  label: string;
  value: ReactNode;
  hint: string;
  isLoading: boolean;
}

/** The hint doesn't fit on phones; the leagues below show the same. */
function Figure({ label, value, hint, isLoading }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col justify-center px-2 py-2 text-center sm:px-4 sm:py-3 sm:text-left">
      <dt className="order-last text-12 text-balance text-muted sm:order-first">{label}</dt>
      <dd className="display flex h-8 items-center justify-center text-20 text-strong sm:justify-start sm:text-28">
        {isLoading ? <Skeleton className="h-6 w-12" /> : value}
      </dd>
      <dd className="truncate text-12 text-muted max-sm:sr-only">
        {isLoading ? <Skeleton className="h-4 w-20" /> : hint}
      </dd>
    </div>
  );
}

/** [4.10] Shows words when no time is left; they take two lines on a phone. */
function TimeLeft({ atMs }: { atMs: number }) {
  const text = formatDashboardDeadline(atMs - useNow(1_000));
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
      className={cx(text.length > 8 && "text-14 leading-4 text-balance sm:text-20")}
    >
      {text}
    </time>
  );
}
