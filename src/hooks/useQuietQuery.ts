import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useQueryResult } from "./useQueryResult";

/** [8.7] A query that fails silently: undefined while it loads, null if it failed, so that the empty state shows. */
export function useQuietQuery<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> | "skip",
): FunctionReturnType<Query> | undefined | null {
  const result = useQueryResult({ query, args });
  if (result.status === "error") return null;
  return result.status === "success" ? result.data : undefined;
}
