import { api } from "../../../convex/_generated/api";
import { countDue } from "../../../domain/picks/dueSheets";
import { useNow } from "../../hooks/useNow";
import { useQuietQuery } from "../../hooks/useQuietQuery";

export interface DueSheets {
  pickem: number;
  survivor: number;
}

/**
 * [15.2] How many of the user's sheets are due, from the same summary that the dashboard shows; null until it is known.
 */
export function useDueSheets(isShown: boolean): DueSheets | null {
  const summary = useQuietQuery(api.dashboard.summary, isShown ? {} : "skip");
  const nowMs = useNow(60_000);
  if (!summary) return null;
  const due = { pickem: 0, survivor: 0 };
  for (const { entries, open, players } of summary.leagues) {
    const kind = entries === null ? "pickem" : "survivor";
    if (open) due[kind] += countDue(open, nowMs);
    // [16.3]
    if (players) due[kind] += countDue(players, nowMs);
  }
  return due;
}
