// Chains and runs of jobs note the job that they wait for.
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";

/**
 * True once a noted job has succeeded, failed or been canceled, also if that was so long ago that its row is gone.
 * False if none was noted. Reads one row.
 */
export async function hasJobEnded(ctx: QueryCtx, jobId: Id<"_scheduled_functions"> | undefined): Promise<boolean> {
  if (jobId === undefined) return false;
  const job = await ctx.db.system.get("_scheduled_functions", jobId);
  return job?.state.kind !== "pending" && job?.state.kind !== "inProgress";
}
