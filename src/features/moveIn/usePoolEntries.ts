// [17.2] All entries of a pool, page by page: a name of the spreadsheet may be like any of them.
import { usePaginatedQuery } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import type { LeagueView } from "../../lib/views";
import type { Entry } from "./decisions";

const PAGE = 500;

/** Undefined until all are there. */
export function usePoolEntries(leagueId: LeagueView["id"]): readonly Entry[] | undefined {
  const { results, status, loadMore } = usePaginatedQuery(
    api.moveIn.listEntries,
    { leagueId },
    { initialNumItems: PAGE },
  );
  useEffect(() => {
    if (status === "CanLoadMore") loadMore(PAGE);
  }, [status, loadMore]);
  return status === "Exhausted" ? results : undefined;
}
