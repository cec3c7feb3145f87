import type { UseQueryResult } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { isRefusal } from "../lib/serverErrors";
import { reportFailedRead } from "./failedReads";
import { useAnswer } from "./useQuery";

interface Asked<Query extends FunctionReference<"query">> {
  query: Query;
  args: FunctionArgs<Query> | "skip";
}

/**
 * A query with its state, for screens that show a failure themselves. A query that failed on the server is also
 * reported, so that the app's notice can offer a retry. Skipping the query for one render makes the server run it
 * again.
 */
export function useQueryResult<Query extends FunctionReference<"query">>({
  query,
  args,
}: Asked<Query>): UseQueryResult<FunctionReturnType<Query>> {
  const [isLeft, setLeft] = useState(false);
  const answer = useAnswer(query, isLeft ? "skip" : args);
  useEffect(() => {
    if (isLeft) setLeft(false);
  }, [isLeft]);
  const error: Error | null = answer instanceof Error ? answer : null;
  const hasFailed = error !== null && !isRefusal(error);
  useEffect(() => (hasFailed ? reportFailedRead(() => setLeft(true)) : undefined), [hasFailed]);
  if (error !== null) return { status: "error", error };
  return answer === undefined ? { status: "pending" } : { status: "success", data: answer };
}
