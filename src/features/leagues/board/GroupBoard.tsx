// [13.10] The board's table, of the whole league or of one group: who is in it changes the places, not the chances.
import { useMemo } from "react";
import { Trans } from "@lingui/react/macro";
import { rowsAmong } from "../../../components/board/boardRows";
import { ByGroup } from "../../../components/league/groups/ByGroup";
import type { LeagueView } from "../../../lib/views";
import { BoardTable, type BoardTableProps } from "./BoardTable";

interface GroupBoardProps extends BoardTableProps {
  league: Pick<LeagueView, "id" | "groups">;
}

export function GroupBoard({ league, ...table }: GroupBoardProps) {
  return (
    <ByGroup league={league} className="px-4 pt-3 sm:w-72 sm:px-6" fallback={<BoardTable {...table} />}>
      {(inGroup) => <Among {...table} entries={inGroup} />}
    </ByGroup>
  );
}

interface AmongProps extends BoardTableProps {
  /** Undefined for everybody. */
  entries: readonly { readonly entryId: string }[] | undefined;
}

function Among({ entries, rows, ...rest }: AmongProps) {
  const shown = useMemo(() => (entries ? rowsAmong(rows, entries) : rows), [rows, entries]);
  if (shown.length === 0)
    return (
      <p role="status" className="px-4 py-6 text-14 text-muted sm:px-6">
        {entries ? (
          <Trans>Nobody of this group takes part this week.</Trans>
        ) : (
          <Trans>Nobody takes part this week.</Trans>
        )}
      </p>
    );
  return <BoardTable rows={shown} {...rest} />;
}
