import { Trans } from "@lingui/react/macro";
import type { BoardRow } from "../../components/board/boardRows";
import { ChanceTable, isWeekOpen } from "../../components/board/ChanceTable";

/** As many rows fit beneath the game. */
const SHOWN = 5;

interface ShowTableProps {
  rows: readonly BoardRow[];
  isCoarse: boolean;
}

export function ShowTable({ rows, isCoarse }: ShowTableProps) {
  return (
    <div className="flex flex-1 flex-col border-t border-hairline bg-surface">
      <ChanceTable rows={rows} count={SHOWN} isCoarse={isCoarse} />
      <p className="mt-auto px-4 pt-1 pb-2 text-12 text-muted sm:px-6 sm:pb-3">
        {isWeekOpen(rows) ? (
          <Trans>One of our leagues. Chances move with every score; a shared win counts for each.</Trans>
        ) : (
          <Trans>One of our leagues. Its week is decided.</Trans>
        )}
      </p>
    </div>
  );
}
