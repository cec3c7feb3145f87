import { Trans } from "@lingui/react/macro";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { cx } from "../../lib/cx";
import { nameColumn } from "./MemberHead";
import { gridBox } from "./PicksTable";

const rows = Array.from({ length: 10 }, (_, row) => row);
const columns = Array.from({ length: 16 }, (_, column) => column);
/** GameHeader, with the padding of its cell. */
const column = "grid w-18 shrink-0 place-content-center justify-items-center sm:w-20";

/** The grid's head, names and picks, before they are known. */
export function PicksGridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading picks...</Trans>
      </span>
      <div aria-hidden className={cx("overflow-hidden", gridBox)}>
        <div className="flex h-22 border-b border-hairline">
          <span className={cx(nameColumn, "shrink-0")} />
          {columns.map((each) => (
            <span key={each} className={cx(column, "gap-1")}>
              <Skeleton className="h-5 w-11" />
              <Skeleton className="h-5 w-11" />
              <Skeleton className="h-3 w-8" />
            </span>
          ))}
        </div>
        {rows.map((row) => (
          <div key={row} className="flex h-14 border-b border-hairline">
            <span className={cx(nameColumn, "flex shrink-0 items-center gap-2.5")}>
              <Skeleton className="size-8 rounded-full max-sm:hidden" />
              <Skeleton className="h-4 flex-1" />
              <Skeleton className="h-4 w-8" />
            </span>
            {columns.map((each) => (
              <span key={each} className={column}>
                <span className="size-7 rounded-full bg-neutral-soft" />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
