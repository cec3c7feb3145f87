import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

type Weekly = FunctionReturnType<typeof api.standings.weekly>;
type Standings = FunctionReturnType<typeof api.standings.forLeague>;

/** [13.10] The weekly points of those whom the group's table shows, so that the best of a week is among them. */
export function inGroupOf(weekly: Weekly, { entries }: Standings): Weekly {
  const shown = new Set(entries.map(({ entryId }) => entryId));
  return { ...weekly, rows: weekly.rows.filter(({ entryId }) => shown.has(entryId)) };
}
