// What an entry has left, recomputed from its own weeks whenever one of them changes, and the pool's counts with it.
import { entryFate } from "../../../domain/survivor";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { tellElimination } from "../reminders/elimination";
import { listEntriesOf } from "./entries";
import { weeksOf } from "./pool";
import { requestPoolRun } from "./poolRuns";

/** Changes to the counts of pools, gathered so that a batch writes each pool once. */
export class PoolCounts {
  private readonly changes = new Map<Id<"survivorPools">, { alive: number; active: number }>();

  add(poolId: Id<"survivorPools">, { alive, active }: { alive: number; active: number }): void {
    const known = this.changes.get(poolId);
    this.changes.set(poolId, { alive: (known?.alive ?? 0) + alive, active: (known?.active ?? 0) + active });
  }

  /** Writes them. A pool that they end, or that had ended before an entry changed, is judged anew. */
  async write(ctx: MutationCtx): Promise<void> {
    for (const [poolId, { alive, active }] of this.changes) {
      const pool = await ctx.db.get("survivorPools", poolId);
      if (pool === null) continue;
      const aliveEntries = pool.aliveEntries + alive;
      const activeParticipants = pool.activeParticipants + active;
      if (alive !== 0 || active !== 0) {
        await ctx.db.patch("survivorPools", poolId, { aliveEntries, activeParticipants });
      }
      if (aliveEntries === 0 || pool.state === "over") await requestPoolRun(ctx, pool.leagueId);
    }
    this.changes.clear();
  }
}

interface EntryOfPool {
  readonly pool: Doc<"survivorPools">;
  readonly entry: Doc<"survivorEntries">;
  /** All of its picks. */
  readonly picks: readonly Doc<"survivorPicks">[];
  readonly counts: PoolCounts;
}

/** Applies what the entry's picks and missed weeks come to; gives the entry as stored then. */
export async function applyFate(
  ctx: MutationCtx,
  { pool, entry, picks, counts }: EntryOfPool,
): Promise<Doc<"survivorEntries">> {
  const picked = picks.map(({ week, selectedTeamId: team, survived }) => ({ week, team, survived }));
  const fate = entryFate({ picks: picked, missedWeeks: entry.missedWeeks }, pool.livesPerEntry);
  const isEliminated = fate.eliminatedWeek !== null;
  const isSame =
    entry.livesLeft === fate.livesLeft &&
    entry.eliminatedWeek === fate.eliminatedWeek &&
    entry.eliminatedByTeamId === fate.eliminatedByTeam;
  if (isSame) return entry;

  const fields = {
    livesLeft: fate.livesLeft,
    isEliminated,
    eliminatedWeek: fate.eliminatedWeek,
    eliminatedByTeamId: fate.eliminatedByTeam,
    eliminatedAtMs: isEliminated ? Date.now() : null,
    decidedThroughWeek:
      entry.isEliminated && !isEliminated
        ? Math.max(entry.decidedThroughWeek, await lastWeekWithoutChoice(ctx, pool))
        : entry.decidedThroughWeek,
  };
  await ctx.db.patch("survivorEntries", entry._id, fields);
  const sign = Number(entry.isEliminated) - Number(isEliminated);
  const isParticipantConcerned = sign !== 0 && !(await hasAliveSibling(ctx, entry));
  counts.add(pool._id, { alive: sign, active: isParticipantConcerned ? sign : 0 });
  const after = { ...entry, ...fields };
  if (sign < 0) await tellOwner(ctx, pool, after);
  return after;
}

/** [3.14] Of this week and the last one: what comes to light later is history. */
async function tellOwner(ctx: MutationCtx, pool: Doc<"survivorPools">, entry: Doc<"survivorEntries">): Promise<void> {
  const { eliminatedWeek: week, eliminatedByTeamId: teamId } = entry;
  const { actualWeek } = await weeksOf(ctx, pool);
  if (week === null || week < actualWeek - 1) return;
  await tellElimination(ctx, { entry, season: pool.season, week, teamId });
}

/** An entry that comes back couldn't pick in the weeks that are over by now, and so has missed none of them. */
async function lastWeekWithoutChoice(ctx: MutationCtx, pool: Doc<"survivorPools">): Promise<number> {
  const { actualWeek } = await weeksOf(ctx, pool);
  return Math.max(pool.closedThroughWeek, actualWeek - 1);
}

async function hasAliveSibling(ctx: MutationCtx, { _id, leagueId, userId }: Doc<"survivorEntries">): Promise<boolean> {
  const entries = await listEntriesOf(ctx, { leagueId, userId });
  return entries.some((each) => each._id !== _id && !each.isEliminated);
}
