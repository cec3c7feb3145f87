// [17.4] A pool whose spreadsheet begins before it does starts in the spreadsheet's first week. Whoever is in it
// already starts late.
import type { z } from "zod";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import type { LeagueWeek } from "../../records/leagues/leagueWeeks";
import { getPool, type Pool } from "../../records/survivor/pool";
import { aloneInLeague, type CheckedRow, type Undo } from "../imports/checkedRow";
import type { poolStartRow } from "./movedPoolRows";
import { PlacedProblem } from "./moveInRows";
import { readMovedWeek } from "./movedWeek";

/** Entries that a pool can have whose start moves: each costs a read and a write. */
const POOL_ENTRIES = 100;
/** Some may have come since. */
const MORE_ENTRIES = 150;

type StartUndo = Extract<Undo, { kind: "poolStart" }>;

/** The pool must not have begun, and everything before its start be over. */
export async function checkPoolStart(
  ctx: MutationCtx,
  { league, pool, startsIn, line }: Pool & z.output<typeof poolStartRow>,
): Promise<CheckedRow> {
  const { startingWeek, closedThroughWeek, season, leagueId } = pool;
  const isNew = startsIn < startingWeek;
  if (isNew) {
    if (closedThroughWeek >= startingWeek) {
      const message = `The pool has been under way since ${weekName(startingWeek)}. Leave out the weeks before.`;
      throw new PlacedProblem("week", message, { line });
    }
    if (pool.totalEntries > POOL_ENTRIES) {
      const message = `Only a pool of at most ${POOL_ENTRIES} entries can start earlier. Leave out the weeks before ${weekName(startingWeek)}.`;
      throw new PlacedProblem("week", message, { line });
    }
    for (let week = startsIn; week < startingWeek; week += 1) {
      const { problem } = await readMovedWeek(ctx, { leagueId, season, week });
      if (problem === null) continue;
      const message = `${problem} The pool starts in ${weekName(startingWeek)}, and all weeks from the sheet's first one on have to be over.`;
      throw new PlacedProblem("week", message, { line });
    }
  }
  return {
    isNew,
    label: "Start of the pool",
    ...aloneInLeague(league._id),
    place: { order: "0", group: "0" },
    movedEntry: { weeks: [], picks: 0, isNewPlayer: false },
    write: async () => {
      for (const entry of await listEntries(ctx, leagueId)) {
        if (entry.firstWeek === undefined)
          await ctx.db.patch("survivorEntries", entry._id, { firstWeek: startingWeek });
      }
      await ctx.db.patch("survivorPools", pool._id, { startingWeek: startsIn });
      return { kind: "poolStart", leagueId, startingWeek };
    },
  };
}

async function listEntries(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"survivorEntries">[]> {
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId))
    .take(MORE_ENTRIES);
}

/** Null if nothing keeps the pool from starting when it did before. */
export async function findOfStart(
  ctx: QueryCtx,
  { leagueId, startingWeek }: StartUndo,
  writtenAtMs: number,
): Promise<string | null> {
  const pool = await getPool(ctx, leagueId);
  if (pool === null) return "The pool is gone.";
  for (let { startingWeek: week } = pool; week < startingWeek; week += 1) {
    const at = { leagueId, season: pool.season, week };
    const last = await getLastPick(ctx, at);
    if (last !== null && last.savedAtMs > writtenAtMs) return `${weekName(week)} has other picks by now.`;
  }
  return null;
}

async function getLastPick(ctx: QueryCtx, { leagueId, season, week }: LeagueWeek) {
  return await ctx.db
    .query("survivorPicks")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .order("desc")
    .first();
}

export async function restoreStart(ctx: MutationCtx, { leagueId, startingWeek }: StartUndo): Promise<void> {
  const pool = await getPool(ctx, leagueId);
  if (pool === null) return;
  await ctx.db.patch("survivorPools", pool._id, { startingWeek });
  for (const entry of await listEntries(ctx, leagueId)) {
    if (entry.firstWeek === startingWeek) await ctx.db.patch("survivorEntries", entry._id, { firstWeek: undefined });
  }
}
