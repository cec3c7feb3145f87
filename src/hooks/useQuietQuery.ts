import { useQuery_experimental as useQueryResult } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";

/** [8.7] For what fails without a word: undefined while it loads, null when it failed, so that the empty state shows. */
export function useQuietQuery<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> | "skip",
): FunctionReturnType<Query> | undefined | null {
  const result = useQueryResult({ query, args });
  if (result.status === "error") return null;
  return result.status === "success" ? result.data : undefined;
}
