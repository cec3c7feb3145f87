// [10.11][10.19] A deadline that was chosen while a week was under way: it follows once that week has locked.
import { deadlineOf, type Deadline } from "../../../../domain/leagues/deadlines";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { requestPoolVisits } from "../../records/survivor/poolRuns";
import { changeDeadline, deadlineFields } from "./deadlineChanges";

/** For the weeks from that one on. */
export async function keepForLater(
  ctx: MutationCtx,
  { leagueId, deadline, fromWeek }: { leagueId: Id<"leagues">; deadline: Deadline; fromWeek: number },
): Promise<void> {
  const { pickDeadlineHours, deadline: kind } = deadlineFields(deadline);
  const nextDeadline = { pickDeadlineHours, fromWeek, ...(kind && { deadline: kind }) };
  await ctx.db.patch("leagues", leagueId, { nextDeadline });
}

/** At once where no week is under way; else returns the week that is. Reads and errors: deadlineChanges.ts. */
export async function changeNow(ctx: MutationCtx, league: Doc<"leagues">, deadline: Deadline): Promise<number | null> {
  const underWay = await changeDeadline(ctx, league, deadline);
  if (underWay === null && league.poolType === "survivor") await requestPoolVisits(ctx, league.currentSeason);
  return underWay;
}

/** Repeatable. Does nothing while a week is under way. */
export async function startNextDeadline(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league?.nextDeadline === undefined || league.isDeleted) return null;
  await changeNow(ctx, league, deadlineOf(league.nextDeadline));
  return null;
}
