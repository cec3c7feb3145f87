// Recomputes an entry's lives from its own weeks whenever one of them changes, together with the pool's counts.
import { entryStanding, type EntryStanding, playsIn } from "../../../../domain/survivor/survivor";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { listEntriesOf } from "../../records/survivor/survivorEntries";
import { keepHistory, WeekCounts } from "../../records/survivor/histories";
import { noteNews } from "./entryNews";
import { weeksOf } from "../../records/survivor/pool";
import { requestPoolRun } from "../../records/survivor/poolRuns";
import { SplitChanges } from "../../records/survivor/teamPicks";

/** Collects changes to pools' counts, so that a batch writes each pool once. */
export class PoolCounts {
  private readonly changes = new Map<Id<"survivorPools">, { alive: number; active: number }>();
  /** [14.5] */
  readonly weeks = new WeekCounts();
  readonly split = new SplitChanges();

  add(poolId: Id<"survivorPools">, { alive, active }: { alive: number; active: number }): void {
    const known = this.changes.get(poolId);
    this.changes.set(poolId, { alive: (known?.alive ?? 0) + alive, active: (known?.active ?? 0) + active });
  }

  /**
   * Writes the changes. If they may affect the winners, a pass over the pool determines them again and tells owners.
   */
  async write(ctx: MutationCtx): Promise<void> {
    await this.weeks.write(ctx);
    await this.split.write(ctx);
    for (const [poolId, { alive, active }] of this.changes) {
      const pool = await ctx.db.get("survivorPools", poolId);
      if (pool === null) continue;
      const aliveEntries = pool.aliveEntries + alive;
      const activeParticipants = pool.activeParticipants + active;
      if (alive !== 0 || active !== 0) {
        await ctx.db.patch("survivorPools", poolId, { aliveEntries, activeParticipants });
      }
      if (alive !== 0 || aliveEntries === 0 || pool.state === "over") await requestPoolRun(ctx, pool.leagueId);
    }
    this.changes.clear();
  }
}

interface EntryOfPool {
  readonly pool: Doc<"survivorPools">;
  readonly entry: Doc<"survivorEntries">;
  /** All of the entry's picks. */
  readonly picks: readonly Doc<"survivorPicks">[];
  readonly counts: PoolCounts;
  /** [14.5] True for the job that keeps the histories of a pool from before these. */
  readonly isCatchingUp?: boolean;
}

/** Applies the result of the entry's picks and missed weeks; returns the updated entry. */
export async function updateLives(
  ctx: MutationCtx,
  { pool, entry, picks, counts, isCatchingUp }: EntryOfPool,
): Promise<Doc<"survivorEntries">> {
  const picked = picks.map(({ week, selectedTeamId: team, survived }) => ({ week, team, survived }));
  const { missedWeeks } = entry;
  const buyBackWeeks = entry.buyBacks?.map(({ fromWeek }) => fromWeek) ?? [];
  const standing = entryStanding({ picks: picked, missedWeeks, buyBackWeeks }, pool.livesPerEntry);
  await keepHistory(ctx, { pool, entry, picks, standing, counts: counts.weeks, isCatchingUp });
  const isEliminated = standing.eliminatedWeek !== null;
  const derived = { ...buyBacksAfter(entry, standing), ...marginAfter(pool, picks, standing) };
  const isSame =
    entry.livesLeft === standing.livesLeft &&
    entry.eliminatedWeek === standing.eliminatedWeek &&
    entry.eliminatedByTeamId === standing.eliminatedByTeam &&
    isEqual(derived, entry);
  if (isSame) return entry;

  const isSameElimination =
    entry.eliminatedWeek === standing.eliminatedWeek && entry.eliminatedByTeamId === standing.eliminatedByTeam;
  const fields = {
    ...derived,
    livesLeft: standing.livesLeft,
    isEliminated,
    eliminatedWeek: standing.eliminatedWeek,
    eliminatedByTeamId: standing.eliminatedByTeam,
    eliminatedAtMs: isEliminated ? (isSameElimination ? entry.eliminatedAtMs : Date.now()) : null,
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
  counts.split.add(picks, { before: entry, after });
  if (sign !== 0) await noteNews(ctx, after);
  return after;
}

type Standing = EntryStanding<Id<"teams">>;
type Entry = Doc<"survivorEntries">;

/** Which elimination each buy-back undid; none if corrected scores left nothing to undo. */
function buyBacksAfter({ buyBacks }: Entry, { comebacks }: Standing): Pick<Entry, "buyBacks"> {
  if (buyBacks === undefined) return {};
  return {
    buyBacks: buyBacks.map((bought) => {
      const used = comebacks.find(({ fromWeek }) => fromWeek === bought.fromWeek);
      return {
        ...bought,
        eliminatedWeek: used?.eliminatedWeek ?? null,
        eliminatedByTeamId: used?.eliminatedByTeam ?? null,
      };
    }),
  };
}

/** [10.18] The tiebreaker's sum, in pools that have it. */
function marginAfter(
  pool: Doc<"survivorPools">,
  picks: readonly Doc<"survivorPicks">[],
  standing: Standing,
): Pick<Entry, "margin"> {
  if (!pool.marginBreaksTies) return {};
  const counting = picks.filter(({ week }) => playsIn(standing, week));
  return { margin: counting.reduce((sum, { margin = 0 }) => sum + margin, 0) };
}

function isEqual(derived: Pick<Entry, "buyBacks" | "margin">, entry: Entry): boolean {
  const eliminations = ({ buyBacks = [] }: Pick<Entry, "buyBacks">) =>
    buyBacks.map(({ eliminatedWeek, eliminatedByTeamId }) => `${eliminatedWeek} ${eliminatedByTeamId}`).join();
  return (
    (derived.margin === undefined || derived.margin === entry.margin) &&
    (derived.buyBacks === undefined || eliminations(derived) === eliminations(entry))
  );
}

/** An entry that comes back had no chance to pick in weeks that are already over, so none of them counts as missed. */
async function lastWeekWithoutChoice(ctx: MutationCtx, pool: Doc<"survivorPools">): Promise<number> {
  const { actualWeek } = await weeksOf(ctx, pool);
  return Math.max(pool.closedThroughWeek, actualWeek - 1);
}

async function hasAliveSibling(ctx: MutationCtx, { _id, leagueId, userId }: Doc<"survivorEntries">): Promise<boolean> {
  if (userId === null) return false;
  const entries = await listEntriesOf(ctx, { leagueId, userId });
  return entries.some((each) => each._id !== _id && !each.isEliminated);
}
