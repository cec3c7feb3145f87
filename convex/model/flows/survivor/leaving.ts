// When an owner leaves a pool before it starts, their entries are deleted; after that they stay in its history with
// their locked picks, and lose their lives to the picks that nobody makes any more. Their plans go, and their safety
// nets are off. The same where a player without an account is removed [16.3]. Nobody manages these entries any more
// [16.5].
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { endManagersOf } from "../../records/leagues/managers";
import { hasDeadlinePassedNow, isLockedNow } from "../../records/locks/gameLocks";
import { listEntriesOf } from "../../records/survivor/survivorEntries";
import { listWeekPicks } from "../../records/survivor/survivorPicks";
import { getPoolOrThrow, type Pool, weeksOf } from "../../records/survivor/pool";
import { regradeReturnedPicks } from "./survivorGrading";
import { moveTeamPick } from "../../records/survivor/teamPicks";
import { erasePlan } from "../../records/survivor/plans";

export async function withdrawEntries(
  ctx: MutationCtx,
  { league, userId }: { league: Doc<"leagues">; userId: Id<"users"> },
): Promise<void> {
  await withdraw(ctx, league, await listEntriesOf(ctx, { leagueId: league._id, userId }));
}

/** [16.3] One of a player without an account. Returns whether it is gone. */
export async function withdrawPlayer(
  ctx: MutationCtx,
  league: Doc<"leagues">,
  entry: Doc<"survivorEntries">,
): Promise<boolean> {
  return await withdraw(ctx, league, [entry]);
}

/** All of one participant. */
async function withdraw(
  ctx: MutationCtx,
  league: Doc<"leagues">,
  entries: readonly Doc<"survivorEntries">[],
): Promise<boolean> {
  const { pool } = await getPoolOrThrow(ctx, league);
  const { season, startingWeek: week } = pool;
  const hasBegun = await hasDeadlinePassedNow(ctx, { league, season, week });
  for (const entry of entries) {
    await withdrawOpenPicks(ctx, { league, pool, entry });
    await erasePlan(ctx, entry._id);
    if (entry.entryId) await endManagersOf(ctx, entry.entryId);
    if (entry.hasNet) await ctx.db.patch("survivorEntries", entry._id, { hasNet: undefined });
  }
  if (hasBegun || entries.length === 0) return false;
  for (const { _id, entryId } of entries) {
    await ctx.db.delete("survivorEntries", _id);
    if (entryId) await ctx.db.delete("entries", entryId);
  }
  await ctx.db.patch("survivorPools", pool._id, {
    aliveEntries: pool.aliveEntries - entries.length,
    totalEntries: pool.totalEntries - entries.length,
    activeParticipants: pool.activeParticipants - 1,
    totalParticipants: pool.totalParticipants - 1,
  });
  return true;
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
    await moveTeamPick(ctx, { entry, leagueId, season, week, from: pick.selectedTeamId, to: null });
    await ctx.db.patch("survivorEntries", entry._id, { decidedThroughWeek: week - 1 });
    await regradeReturnedPicks(ctx, { pool, entry, teamId: pick.selectedTeamId });
  }
}
