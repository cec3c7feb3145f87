// [11.8] An entry's plan for the weeks ahead. It is its owner's alone: nobody else reads it, not even an admin, and no
// other query does. It decides nothing: a planned team becomes a pick only when its owner submits it.
import { v, type Infer } from "convex/values";
import { changePlan } from "../../../../domain/survivor/plan";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { survivorPickNumber } from "../../../schema";
import * as texts from "../../../texts/survivor";
import { productError } from "../../common/errors";
import { listLockedGames } from "../../records/locks/locks";
import { getEntryOrThrow } from "../../records/survivor/entries";
import { entryView, survivorPickView, toEntryView, toPickView } from "./entryViews";
import { countsFor, listEntryPicks, usedBy } from "../../records/survivor/entryPicks";
import type { OwnEntry } from "./pickSheet";
import { ensurePlayedPool, type Pool, weeksOf } from "../../records/survivor/pool";

const plannedPick = v.object({ week: v.number(), pickNumber: survivorPickNumber, teamId: v.id("teams") });

/** Without a team, the pick is planned no longer. */
export const planChange = v.object({ ...plannedPick.fields, teamId: v.union(v.id("teams"), v.null()) });

export const planView = v.object({
  entry: entryView,
  season: v.number(),
  /** The pool's current week, in which a planned team can become the pick. */
  week: v.number(),
  /** The week's last deadline has passed. */
  isWeekClosed: v.boolean(),
  planned: v.array(plannedPick),
  /** Its picks of the current week, in order. */
  weekPicks: v.array(survivorPickView),
  /** The teams that it used, with the week; those that were given back are left out. */
  usedTeams: v.array(v.object({ teamId: v.id("teams"), week: v.number() })),
  /** Of the current week. */
  lockedGameIds: v.array(v.id("games")),
});

/** Reads the entry's picks of the season (at most 43), its plan, and the current week's locks. */
export async function getPlan(
  ctx: QueryCtx,
  { user, leagueId, entryNumber }: OwnEntry,
): Promise<Infer<typeof planView>> {
  const { league, pool } = await ensurePlayedPool(ctx, { user, leagueId });
  const entry = await getEntryOrThrow(ctx, { pool, userId: user._id, entryNumber });
  const { season, closedThroughWeek } = pool;
  const { currentWeek: week } = await weeksOf(ctx, pool);
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season });
  const weekPicks = picks.filter((pick) => pick.week === week && countsFor(entry, pick));
  const row = await getPlanRow(ctx, entry._id);
  return {
    entry: await toEntryView(ctx, { pool, entry, viewer: user }),
    season,
    week,
    isWeekClosed: closedThroughWeek >= week,
    planned: (row?.planned ?? []).filter((pick) => pick.week >= week),
    weekPicks: await Promise.all(weekPicks.map(async (pick) => await toPickView(ctx, { league, entry, pick }))),
    usedTeams: picks
      .filter(({ isTeamReturned }) => !isTeamReturned)
      .map(({ selectedTeamId: teamId, week: usedIn }) => ({ teamId, week: usedIn })),
    lockedGameIds: [...(await listLockedGames(ctx, { league, season, week }))],
  };
}

interface PlanChanges extends OwnEntry {
  readonly changes: readonly Infer<typeof planChange>[];
}

/** Two picks in each week. */
const CHANGES_BOUND = 2 * LAST_WEEK;

/** Saves what has changed, so that two devices don't undo one another's changes. */
export async function savePlan(ctx: MutationCtx, { user, leagueId, entryNumber, changes }: PlanChanges): Promise<null> {
  const at = await ensurePlayedPool(ctx, { user, leagueId });
  const { pool } = at;
  const entry = await getEntryOrThrow(ctx, { pool, userId: user._id, entryNumber });
  if (pool.state === "over") throw productError("LOCKED", texts.thisPoolIsOver);
  if (entry.isEliminated) {
    throw productError("LOCKED", texts.thisEntryWasEliminatedIn(entry.eliminatedWeek), "entryNumber");
  }
  if (changes.length > CHANGES_BOUND) throw productError("INVALID", texts.thoseAreTooManyChanges, "changes");
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
    throw productError("INVALID", texts.weeksToCanBePlanned(currentWeek, LAST_WEEK), "week");
  }
  if (teamId === null) return;
  if (pickNumber > picksNeeded(pool, week)) {
    throw productError("INVALID", texts.thisPoolTakesOnePick(week), "pickNumber");
  }
  const team = await ctx.db.get("teams", teamId);
  if (team === null || team.isPlaceholder) throw productError("NOT_FOUND", texts.thatTeamDoesntExist, "teamId");
  const used = usedBy(pool, picks, week).find((each) => each.teamId === teamId);
  if (used !== undefined) throw productError("CONFLICT", texts.thisEntryUsedThatTeam(used.week), "teamId");
}

async function getPlanRow(ctx: QueryCtx, entryId: Id<"survivorEntries">): Promise<Doc<"survivorPlans"> | null> {
  return await ctx.db
    .query("survivorPlans")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .unique();
}

/** For an entry that nobody plans for any more. */
export async function erasePlan(ctx: MutationCtx, entryId: Id<"survivorEntries">): Promise<void> {
  const row = await getPlanRow(ctx, entryId);
  if (row !== null) await ctx.db.delete("survivorPlans", row._id);
}
