import { api } from "../../convex/_generated/api";
import { useQuietQuery } from "./useQuietQuery";
import { useWithKey, type KeyedQuery, type LeagueWeek } from "./useWithKey";

/** [4.6] Reads what a league shows to its members, with the key that `picks.listMine` gives them. As useWithKey. */
export function useKeyedQuery<Result>(
  query: KeyedQuery<Result>,
  asked: LeagueWeek | "skip",
): Result | undefined | null {
  const mine = useQuietQuery(api.picks.listMine, asked);
  const result = useWithKey(query, asked, mine?.revealKey);
  return mine === null ? null : result;
}
