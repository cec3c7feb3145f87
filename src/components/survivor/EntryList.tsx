import { usePaginatedQuery } from "convex/react";
import { memo } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { useIsAttended } from "../../hooks/useIsAttended";
import { useKeptOrder } from "../../hooks/useKeptOrder";
import type { TeamMap } from "../../hooks/useTeams";
import type { GameView } from "../games/gameViews";
import { Button } from "../ui/buttons/Button";
import { Skeleton } from "../ui/feedback/Skeleton";
import { EntryCard } from "./EntryCard";
import { isUnderWay } from "./pickOutcome";
import type { PoolView } from "./survivorViews";

/** Eight rows of three columns on wide screens. */
const pageSize = 24;

const gridStyles = "grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3";

interface EntryListProps {
  pool: PoolView;
  season: number;
  week: number;
  arePicksVisible: boolean;
  games: readonly GameView[];
  teams: TeamMap;
}

/**
 * [2.46] All entries of a pool, active ones first and then by name, one page at a time. Whoever is out or back in moves
 * only once nobody is at the list.
 */
export const EntryList = memo(function EntryList({
  pool,
  season,
  week,
  arePicksVisible,
  games,
  teams,
}: EntryListProps) {
  const leagueId = pool.league.id;
  const list = usePaginatedQuery(api.survivor.listEntries, { leagueId, season, week }, { initialNumItems: pageSize });
  const attention = useIsAttended();
  const rows = useKeptOrder(list.results, { idOf: ({ entry }) => entry.id, isHeld: attention.isAttended });
  if (list.status === "LoadingFirstPage")
    return (
      <div role="status" className={gridStyles}>
        <span className="sr-only">
          <Trans>Loading entries...</Trans>
        </span>
        {Array.from({ length: Math.min(Math.max(pool.totalEntries, 1), 9) }, (_, index) => (
          <Skeleton key={index} className="h-19 rounded-card" />
        ))}
      </div>
    );
  return (
    <>
      <ul ref={attention.ref} aria-label={t`Entries`} className={gridStyles}>
        {rows.map((row) => (
          <EntryCard
            key={row.entry.id}
            leagueId={leagueId}
            row={row}
            week={week}
            livesPerEntry={pool.settings.livesPerEntry}
            arePicksVisible={arePicksVisible}
            isInProgress={isUnderWay([row.pick, row.secondPick], games)}
            teams={teams}
          />
        ))}
      </ul>
      {list.status !== "Exhausted" && (
        <div className="mt-4 flex items-center justify-center gap-4">
          <Button isLoading={list.status === "LoadingMore"} onClick={() => list.loadMore(pageSize)}>
            <Trans>Show More Entries</Trans>
          </Button>
          <span className="tabular text-12 text-muted">
            <Trans>
              {list.results.length} of {pool.totalEntries}
            </Trans>
          </span>
        </div>
      )}
    </>
  );
});
