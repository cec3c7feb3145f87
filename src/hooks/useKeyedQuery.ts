import type { FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api";
import { useQuietQuery } from "./useQuietQuery";
import { useWithKey, type KeyedQuery, type LeagueWeek } from "./useWithKey";

/** The viewer's own week of a league, with the key to what it shows. */
export type MyWeek = FunctionReturnType<typeof api.picks.listMine>;

/** undefined while it loads, null if it failed. */
export const useMyWeek = (asked: LeagueWeek | "skip"): MyWeek | undefined | null =>
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
