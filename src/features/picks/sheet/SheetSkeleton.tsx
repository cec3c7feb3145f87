import { Trans } from "@lingui/react/macro";
import { RowSkeleton } from "../../../components/games/row/RowSkeleton";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { listStyles } from "./WeekSection";

/** The sheet while its games load: a heading, a kickoff and eight rows. */
export function SheetSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading games...</Trans>
      </span>
      <Skeleton className="my-2.5 h-4 w-24" />
      <Skeleton className="my-2 h-3 w-36" />
      <div className={listStyles}>
        {Array.from({ length: 8 }, (_, index) => (
          <RowSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
