// [11.8] An entry's plan for the weeks ahead. It is its owner's alone: nobody else reads it, not even an admin, and no
// other query does. It decides nothing: a planned team becomes a pick only when its owner submits it.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../../_generated/server";
import { listLockedGames } from "../../records/locks/gameLocks";
import { getEntryOrThrow } from "../../records/survivor/survivorEntries";
import { entryView, survivorPickView, toEntryView, toPickView } from "./entryViews";
import { countsFor, listEntryPicks } from "../../records/survivor/survivorPicks";
import type { OwnEntry } from "./entryWeek";
import { ensurePlayedPool, weeksOf } from "../../records/survivor/pool";
import { getPlanRow, plannedPick } from "../../records/survivor/plans";

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
  const entry = await getEntryOrThrow(ctx, { league, pool, user, entryNumber });
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
