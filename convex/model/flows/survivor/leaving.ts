// When an owner leaves a pool before it starts, their entries are deleted; after that they stay in its history with
// their locked picks, and lose their lives to the picks that nobody makes any more. Their plans go, and their safety nets
// are off.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { hasDeadlinePassedNow, isLockedNow } from "../../records/locks/gameLocks";
import { listEntriesOf } from "../../records/survivor/entries";
import { listWeekPicks } from "../../records/survivor/entryPicks";
import { getPoolOrThrow, type Pool, weeksOf } from "../../records/survivor/pool";
import { regradeReturnedPicks } from "./survivorGrading";
import { moveTeamPick } from "../../records/survivor/teamPicks";
import { erasePlan } from "../../records/survivor/plans";

export async function withdrawEntries(
  ctx: MutationCtx,
  { league, userId }: { league: Doc<"leagues">; userId: Id<"users"> },
): Promise<void> {
  const { pool } = await getPoolOrThrow(ctx, league);
  const { season, startingWeek: week } = pool;
  const hasBegun = await hasDeadlinePassedNow(ctx, { league, season, week });
  const entries = await listEntriesOf(ctx, { leagueId: league._id, userId });
  for (const entry of entries) {
    await withdrawOpenPicks(ctx, { league, pool, entry });
    await erasePlan(ctx, entry._id);
    if (entry.hasNet) await ctx.db.patch("survivorEntries", entry._id, { hasNet: undefined });
  }
  if (hasBegun || entries.length === 0) return;
  for (const entry of entries) await ctx.db.delete("survivorEntries", entry._id);
  await ctx.db.patch("survivorPools", pool._id, {
    aliveEntries: pool.aliveEntries - entries.length,
    totalEntries: pool.totalEntries - entries.length,
    activeParticipants: pool.activeParticipants - 1,
    totalParticipants: pool.totalParticipants - 1,
  });
}

async function withdrawOpenPicks(
  ctx: MutationCtx,
  { league, pool, entry }: Pool & { entry: Doc<"survivorEntries"> },
): Promise<void> {
  const { season, leagueId } = pool;
  const { currentWeek: week } = await weeksOf(ctx, pool);
  for (const pick of await listWeekPicks(ctx, { entryId: entry._id, season, week })) {
    const game = await ctx.db.get("games", pick.gameId);
    if (pick.survived !== null || game === null || (await isLockedNow(ctx, league, game))) continue;
    await ctx.db.delete("survivorPicks", pick._id);
    await moveTeamPick(ctx, { leagueId, season, week, from: pick.selectedTeamId, to: null });
    await ctx.db.patch("survivorEntries", entry._id, { decidedThroughWeek: week - 1 });
    await regradeReturnedPicks(ctx, { pool, entry, teamId: pick.selectedTeamId });
  }
}
