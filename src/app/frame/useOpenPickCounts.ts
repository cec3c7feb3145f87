import { api } from "../../../convex/_generated/api";
import { useQuietQuery } from "../../hooks/useQuietQuery";

export interface OpenPickCounts {
  pickem: number;
  survivor: number;
}

/** How many picks the user can still make, from the same summary that the dashboard shows; null until it is known. */
export function useOpenPickCounts(isShown: boolean): OpenPickCounts | null {
  const summary = useQuietQuery(api.dashboard.summary, isShown ? {} : "skip");
  if (!summary) return null;
  const counts = { pickem: 0, survivor: 0 };
  for (const { entries, open } of summary.leagues)
    counts[entries === null ? "pickem" : "survivor"] += open?.missing ?? 0;
  return counts;
}
