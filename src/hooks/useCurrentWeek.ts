import { useQuery } from "convex/react";
import { api } from "../../convex/_generated/api";

/** undefined while it loads; null while no schedule is known. */
export function useCurrentWeek() {
  return useQuery(api.weeks.current, {});
}
