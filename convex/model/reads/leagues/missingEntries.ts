// [12.4] For commissioners: which entries still miss picks that can be made, and how many, never which. By rows alone:
// the entries and the sheets of the week are one range each.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { readReached } from "../../notices/reachedReminders";
import { listEntries } from "../../records/leagues/leagueEntries";
import { listSheets } from "../../records/picks/sheets";
import { getPool } from "../../records/survivor/pool";
import { Holds } from "../dues/holds";
import { listPoolEntriesWithoutPick, openPicksOn } from "../picks/missingPicks";
import { listWithPicksLeft } from "../picks/poolPicksLeft";
import { findOpenWeek } from "../picks/openWeek";
import { openFor, type PickableWeek, type WeekOfLeague } from "../picks/pickableWeek";

const missingEntry = v.object({
  entryId: v.union(v.id("entries"), v.id("survivorEntries")),
  entryName: v.string(),
  /** Null for a player without an account [16.3]. */
  ownerId: v.union(v.id("users"), v.null()),
  /** How many picks it lacks that can still be made. */
  openPicks: v.number(),
  /** [13.6] It can't make them, since it owes dues; a commissioner can, for it [13.2]. */
  isHeld: v.optional(v.literal(true)),
  /** When a reminder of this week last reached the owner. */
  reachedAtMs: v.union(v.number(), v.null()),
});
type MissingEntry = Infer<typeof missingEntry>;

export const missingEntriesView = v.object({
  season: v.number(),
  week: v.number(),
  /** The next deadline. */
  lockAtMs: v.number(),
  /** All that play; in a survivor pool, the ones alive. */
  entryCount: v.number(),
  /** When a commissioner last had them reminded. */
  remindedAtMs: v.union(v.number(), v.null()),
  missing: v.array(missingEntry),
});

interface Asked {
  readonly league: Doc<"leagues">;
  /** For mutations, which see a deadline pass before its row is there. */
  readonly nowMs: number | null;
  readonly holds?: Holds;
}

/** Of the league's first week with an open game; null if no pick can be made. */
export async function readMissing(
  ctx: QueryCtx,
  { league, nowMs }: Asked,
): Promise<Infer<typeof missingEntriesView> | null> {
  const found = await findMissing(ctx, { league, nowMs });
  if (found === null) return null;
  const { at, lockAtMs, entryCount, open } = found;
  const { season, week } = at;
  const reached = await readReached(ctx, { leagueId: league._id, season, week });
  return {
    season,
    week,
    lockAtMs,
    entryCount,
    remindedAtMs: league.remindedAtMs ?? null,
    missing: open.map((entry) => ({ ...entry, reachedAtMs: (entry.ownerId && reached.get(entry.ownerId)) ?? null })),
  };
}

/**
 * The same, without whom a reminder has reached. For a pool of n entries at most n entries, and n picks where two are
 * made; for a league n entries and n sheets. Where picks are held, also the league's payers and its ledger
 * (reads/dues/holds.ts).
 */
export async function findMissing(
  ctx: QueryCtx,
  { league, nowMs, holds = new Holds(ctx) }: Asked,
): Promise<(Counted & { readonly at: WeekOfLeague }) | null> {
  const countIn = async (at: WeekOfLeague, pickable: PickableWeek) =>
    league.poolType === "survivor" ? await readPoolEntries(ctx, at, pickable) : await readEntries(ctx, at, pickable);
  const found = await findOpenWeek(ctx, { league, nowMs, countIn });
  if (found === null) return null;
  const ids = found.open.map(({ entryId }) => entryId);
  const held = await holds.listHeld(found.at, ids);
  return { ...found, open: found.open.map((each) => (held.has(each.entryId) ? { ...each, isHeld: true } : each)) };
}

interface Counted {
  /** The next deadline: of a game that is open for all, or that an entry misses. */
  readonly lockAtMs: number;
  readonly entryCount: number;
  readonly open: Omit<MissingEntry, "reachedAtMs">[];
}

async function readEntries(ctx: QueryCtx, at: WeekOfLeague, pickable: PickableWeek): Promise<Counted> {
  const { league, season, week } = at;
  const entries = (await listEntries(ctx, league._id)).filter(({ isFormer }) => isFormer !== true);
  const sheets = await listSheets(ctx, { leagueId: league._id, season, week });
  const sheetOf = new Map(sheets.map((sheet) => [sheet.entryId, sheet]));
  let lockAtMs = pickable.open[0]?.lockAtMs ?? Infinity;
  const open = entries.flatMap(({ _id: entryId, name: entryName, ownerId }) => {
    const own = { open: openFor(pickable, entryId), limit: pickable.limit };
    const { left: openPicks, unpicked } = openPicksOn(sheetOf.get(entryId) ?? null, own);
    if (openPicks === 0) return [];
    lockAtMs = Math.min(lockAtMs, ...unpicked.map((game) => game.lockAtMs));
    return [{ entryId, entryName, ownerId, openPicks }];
  });
  return { lockAtMs, entryCount: entries.length, open };
}

async function readPoolEntries(ctx: QueryCtx, at: WeekOfLeague, pickable: PickableWeek): Promise<Counted> {
  const pool = await getPool(ctx, at.league._id);
  const lockAtMs = pickable.open[0]?.lockAtMs ?? 0;
  if (pool === null) return { lockAtMs, entryCount: 0, open: [] };
  const entries = await listPoolEntriesWithoutPick(ctx, at);
  const lacking = await listWithPicksLeft(ctx, { ...at, entries, open: pickable.open });
  return {
    lockAtMs,
    entryCount: pool.aliveEntries,
    open: lacking.map(({ entry: { _id: entryId, entryName, userId: ownerId }, left: openPicks }) => ({
      entryId,
      entryName,
      ownerId,
      openPicks,
    })),
  };
}
