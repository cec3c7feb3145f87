import { scheduleRevisionAfter } from "../../../../domain/games/games";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { handleGameChanged } from "../../flows/games/gameChanged";

/** For a kickoff in doubt: the later one applies until an answer settles it. */
export async function moveKickoff(ctx: MutationCtx, before: Doc<"games">, kickoffAtMs: number): Promise<void> {
  if (before.kickoffAtMs === kickoffAtMs) return;
  const scheduleRevision = scheduleRevisionAfter(before, { ...before, kickoffAtMs });
  await ctx.db.patch("games", before._id, { kickoffAtMs, scheduleRevision });
  await handleGameChanged(ctx, { before, after: { ...before, kickoffAtMs, scheduleRevision } });
}
