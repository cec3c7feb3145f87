// The moment when a week's last deadline passes, noticed as its locks are written.
import { isLastDeadlinePast } from "../../../domain/survivor";
import type { MutationCtx } from "../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../games";
import { listLocksAt } from "../lockRows";
import { requestPoolVisits } from "./poolRuns";

/** After a lock was written, or a game cancelled: have the pools closed whose week has no deadline left. */
export async function closeWeekWhereDue(
  ctx: MutationCtx,
  { season, week, hours }: SeasonWeek & { hours: number },
): Promise<void> {
  const waiting = await ctx.db
    .query("survivorPools")
    .withIndex("by_season_and_closed", (q) => q.eq("season", season).lt("closedThroughWeek", week))
    .first();
  if (waiting === null) return;
  const locked = await listLocksAt(ctx, { season, week, hours });
  const games = await listWeekGames(ctx, { season, week });
  const isPast = isLastDeadlinePast(games.map(({ _id, status }) => ({ status, isLocked: locked.has(_id) })));
  if (isPast) await requestPoolVisits(ctx, season);
}
