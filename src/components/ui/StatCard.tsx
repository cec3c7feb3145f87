import type { ReactNode } from "react";
import { cx } from "../../lib/cx";
import { Skeleton } from "./Skeleton";

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon: ReactNode;
  isLoading?: boolean;
  className?: string;
}

/** One number, large. The value's line keeps its height while it loads. */
export function StatCard({ label, value, hint, icon, isLoading = false, className }: StatCardProps) {
  return (
    <div className={cx("rounded-card border border-hairline bg-surface p-4 shadow-card", className)}>
      <dl>
        <dt className="flex items-center justify-between gap-2 text-12 font-medium text-muted sm:text-14">
          {label}
          <span aria-hidden="true" className="text-accent [&_svg]:size-4 sm:[&_svg]:size-5">
            {icon}
          </span>
        </dt>
        <dd className="display mt-1 flex h-10 items-center text-28 text-strong sm:text-40">
          {isLoading ? <Skeleton className="h-7 w-20" /> : value}
        </dd>
        {hint !== undefined && (
          <dd className="mt-1 min-h-4 text-12 text-muted">{isLoading ? <Skeleton className="h-3 w-24" /> : hint}</dd>
        )}
      </dl>
    </div>
  );
}
