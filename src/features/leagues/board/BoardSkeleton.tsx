import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { cx } from "../../../lib/cx";
import { weekName } from "../../../lib/weekName";
import { boardRowHeight } from "./boardSize";

interface BoardSkeletonProps {
  week: number;
  rows: number;
  /** True while games are open. */
  isOpen: boolean;
}

/** As high as the board will be. */
export function BoardSkeleton({ week, rows, isOpen }: BoardSkeletonProps) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 sm:gap-4">
      <span className="sr-only">
        <Trans>Loading the board…</Trans>
      </span>
      <Skeleton className="h-24 rounded-card sm:h-28" />
      {isOpen && <Skeleton className="h-13 rounded-card lg:hidden" />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-5">
        <Card aria-label={t`Week board`} className={isOpen ? "lg:col-span-3" : "lg:col-span-5"}>
          <CardHeader
            title={t`${weekName(week)} Board`}
            subtitle={<span aria-hidden className="block min-h-10 lg:min-h-5" />}
          />
          <div className={cx("mt-9 mb-13 grid", boardRowHeight(isOpen))}>
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="flex h-(--row-height) items-center px-4 sm:px-6">
                <Skeleton className="h-9 w-full" />
              </div>
            ))}
          </div>
        </Card>
        {isOpen && <Skeleton className="h-120 rounded-card max-lg:hidden lg:col-span-2" />}
      </div>
    </div>
  );
}
