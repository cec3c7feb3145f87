import { api } from "../../../convex/_generated/api";
import { useQuery } from "../useQuery";

/** undefined while it loads; null when signed out or not stored yet. */
export function useCurrentUser() {
  return useQuery(api.users.current, {});
}
