import { api } from "../../convex/_generated/api";
import { useQuery } from "./useQuery";

/** undefined while it loads; null while no schedule is known. */
export function useCurrentWeek() {
  return useQuery(api.weeks.current, {});
}
