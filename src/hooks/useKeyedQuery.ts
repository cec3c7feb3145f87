import type { FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { useQuietQuery } from "./useQuietQuery";
import { useWithKey, type KeyedQuery, type LeagueWeek } from "./useWithKey";

/** The viewer's own week of a league, with the key to what it shows. */
export type MyWeek = FunctionReturnType<typeof api.picks.listMine>;

/** [16.3] Without an entry, the viewer's own. */
export interface PickedWeek extends LeagueWeek {
  readonly entryId?: Id<"entries">;
}

/** undefined while it loads, null if it failed. */
export const useMyWeek = (asked: PickedWeek | "skip"): MyWeek | undefined | null =>
  useQuietQuery(api.picks.listMine, asked);

/** [4.6] Reads what a league shows to its members, with the key in their own week. As useWithKey. */
export function useKeyedQuery<Result>(
  query: KeyedQuery<Result>,
  asked: LeagueWeek | "skip",
  mine: MyWeek | undefined | null,
): Result | undefined | null {
  const result = useWithKey(query, asked, mine?.revealKey);
  return mine === null ? null : result;
}
