// [11.8] Saving an entry's plan. It decides nothing: a planned team becomes a pick only when its owner submits it.
import { v, type Infer } from "convex/values";
import { changePlan } from "../../../../domain/survivor/plan";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal, refusalAt } from "../../common/refusals";
import { getEntryOrThrow } from "../../records/survivor/survivorEntries";
import { listEntryPicks, usedBy } from "../../records/survivor/survivorPicks";
import type { OwnEntry } from "../../reads/survivor/entryWeek";
import { ensurePlayedPool, type Pool, weeksOf } from "../../records/survivor/pool";
import { getPlanRow, plannedPick } from "../../records/survivor/plans";

/** Without a team, the pick is planned no longer. */
export const planChange = v.object({ ...plannedPick.fields, teamId: v.union(v.id("teams"), v.null()) });

interface PlanChanges extends OwnEntry {
  readonly changes: readonly Infer<typeof planChange>[];
}

/** Two picks in each week. */
const CHANGES_BOUND = 2 * LAST_WEEK;

/** Saves what has changed, so that two devices don't undo one another's changes. */
export async function savePlan(ctx: MutationCtx, { user, leagueId, entryNumber, changes }: PlanChanges): Promise<null> {
  const at = await ensurePlayedPool(ctx, { user, leagueId });
  const { pool } = at;
  const entry = await getEntryOrThrow(ctx, { ...at, user, entryNumber });
  if (pool.state === "over") throw refusal("poolOver");
  if (entry.isEliminated) {
    throw refusal("entryEliminated", { week: entry.eliminatedWeek });
  }
  if (changes.length > CHANGES_BOUND) throw refusal("tooManyPlanChanges");
  const { currentWeek } = await weeksOf(ctx, pool);
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  for (const change of changes) await ensurePlannable(ctx, { ...at, picks, currentWeek, change });

  const row = await getPlanRow(ctx, entry._id);
  const known = (row?.planned ?? []).filter(({ week }) => week >= currentWeek);
  const planned = changePlan(known, changes, { playoffsFreeTeams: pool.playoffsFreeTeams });
  if (row === null) {
    if (planned.length > 0) await ctx.db.insert("survivorPlans", { leagueId, entryId: entry._id, planned });
  } else if (planned.length === 0) {
    await ctx.db.delete("survivorPlans", row._id);
  } else {
    await ctx.db.patch("survivorPlans", row._id, { planned });
  }
  return null;
}

interface Planned extends Pool {
  readonly picks: readonly Doc<"survivorPicks">[];
  readonly currentWeek: number;
  readonly change: Infer<typeof planChange>;
}

async function ensurePlannable(
  ctx: QueryCtx,
  { pool, picks, currentWeek, change: { week, pickNumber, teamId } }: Planned,
): Promise<void> {
  if (!Number.isInteger(week) || week < currentWeek || week > LAST_WEEK) {
    throw refusal("weekNotPlannable", { first: currentWeek, last: LAST_WEEK });
  }
  if (teamId === null) return;
  if (pickNumber > picksNeeded(pool, week)) {
    throw refusal("onePickAWeek", { week });
  }
  const team = await ctx.db.get("teams", teamId);
  if (team === null || team.isPlaceholder) throw refusal("teamNotFound");
  const used = usedBy(pool, picks, week).find((each) => each.teamId === teamId);
  if (used !== undefined) throw refusalAt("teamId", "teamUsed", { week: used.week });
}
