import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { cx } from "../../../lib/cx";

export type HeroTone = "danger" | "warning" | "live" | "success" | "neutral";

/** Each with an icon and words, so that color is never the only sign. */
const kickers: Record<HeroTone, string> = {
  danger: "text-danger",
  warning: "text-warning",
  live: "text-live",
  success: "text-success",
  neutral: "text-muted",
};
const edges: Record<HeroTone, string> = {
  danger: "bg-danger",
  warning: "bg-warning",
  live: "bg-live",
  success: "bg-success",
  neutral: "bg-accent",
};

interface HeroCardProps {
  tone: HeroTone;
  icon: ReactNode;
  /** The kind of moment, in a few words. */
  kicker: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  /** A number at the right: the time left, or a chance. */
  figure?: ReactNode;
  action: ReactNode;
}

/** As high in every state, so that nothing below moves: two lines of detail on phones, of title on narrow ones. */
const boxStyles =
  "relative flex min-h-58 flex-col justify-between gap-3 overflow-hidden rounded-card border border-hairline bg-surface p-4 pl-5 shadow-card min-[23rem]:min-h-50 sm:min-h-45 sm:p-6 sm:pl-7";

export function HeroCard({ tone, icon, kicker, title, detail, figure, action }: HeroCardProps) {
  return (
    <section aria-label={t`What now`} className={boxStyles}>
      <span aria-hidden className={cx("absolute inset-y-0 left-0 w-1", edges[tone])} />
      <div>
        <p className={cx("flex items-center gap-1.5 text-14 font-semibold [&_svg]:size-4", kickers[tone])}>
          {icon}
          <span className="truncate">{kicker}</span>
        </p>
        <div className="flex items-end justify-between gap-4">
          <h2 className="display mt-1 line-clamp-2 min-w-0 text-28 text-strong">{title}</h2>
          {figure && <p className="display tabular shrink-0 text-28 text-strong sm:text-40">{figure}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="tabular line-clamp-2 min-w-0 text-14 text-muted">{detail}</p>
        {action}
      </div>
    </section>
  );
}

export function HeroSkeleton() {
  return (
    <div className={boxStyles}>
      <div className="grid gap-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-7 w-44" />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <Skeleton className="h-4 w-56 max-w-full" />
        <Skeleton className="h-11 w-full rounded-md sm:w-40" />
      </div>
    </div>
  );
}
