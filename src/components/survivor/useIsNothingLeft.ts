import { api } from "../../../convex/_generated/api";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import type { PoolView } from "./survivorViews";
import { useNextPoolLock } from "./useNextPoolLock";

/** True while all games have locked, or none of the viewer's entries has a team left in those that are open. */
export function useIsNothingLeft(pool: PoolView): boolean {
  const next = useNextPoolLock(pool);
  const summary = useQuietQuery(api.dashboard.summary, {});
  const now = summary?.leagues.find(({ leagueId }) => leagueId === pool.league.id);
  return next === null || (next !== undefined && now?.open === null);
}
