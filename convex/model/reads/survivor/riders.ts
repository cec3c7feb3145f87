// [11.6][11.7] Who rides on what in a pool's week, once its picks are revealed [4.6]. The answer is the same for all of
// the pool's members, so that it is computed once and sent to all of them (decision 045).
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../../records/games/weekGames";
import { ownerFields, type Owner } from "../../records/leagues/leagueEntries";
import { getOwnerOf } from "../../records/survivor/survivorEntries";
import { getPool } from "../../records/survivor/pool";
import { countsFor, listWeekPicks } from "../../records/survivor/survivorPicks";
import { isWeekShown } from "./survivorReveal";

const rider = v.object({
  entryId: v.id("survivorEntries"),
  entryName: v.string(),
  ...ownerFields,
  livesLeft: v.number(),
  isWeekLost: v.boolean(),
  picks: v.array(v.object({ teamId: v.id("teams"), gameId: v.id("games"), survived: v.union(v.boolean(), v.null()) })),
});

export const ridersView = v.object({
  /** Null where more entries are alive than can be listed. */
  entries: v.union(v.array(rider), v.null()),
});

/** In larger pools nobody reads all names; the counts by team say what there is to say. */
const RIDERS_BOUND = 500;

/**
 * For anybody who holds the pool's key; null for everybody else. Entries that are alive, by name; none before the
 * week's first kickoff. Reads at most 500 entries, each with its picks and its owner.
 */
export async function listRiders(
  ctx: QueryCtx,
  { leagueId, key, season, week }: SeasonWeek & { leagueId: Id<"leagues">; key: string },
): Promise<Infer<typeof ridersView> | null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted || league.revealKey !== key) return null;
  const pool = await getPool(ctx, leagueId);
  if (pool === null || !(await isWeekShown(ctx, { league, season, week }))) return { entries: [] };
  const entries = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_state", (q) => q.eq("leagueId", leagueId).eq("isEliminated", false))
    .take(RIDERS_BOUND + 1);
  if (entries.length > RIDERS_BOUND) return { entries: null };
  const owners = new Map<Id<"users">, Owner>();
  const riders: Infer<typeof rider>[] = [];
  for (const entry of entries) {
    const owner = (entry.userId && owners.get(entry.userId)) ?? (await getOwnerOf(ctx, entry));
    if (entry.userId !== null) owners.set(entry.userId, owner);
    riders.push(toRider({ entry, owner, week, picks: await listWeekPicks(ctx, { entryId: entry._id, season, week }) }));
  }
  return { entries: riders };
}

interface Riding {
  readonly entry: Doc<"survivorEntries">;
  readonly owner: Owner;
  readonly week: number;
  readonly picks: readonly Doc<"survivorPicks">[];
}

function toRider({ entry, owner, week, picks }: Riding): Infer<typeof rider> {
  const counting = picks.filter((pick) => countsFor(entry, pick));
  return {
    entryId: entry._id,
    entryName: entry.entryName,
    ...owner,
    livesLeft: entry.livesLeft,
    isWeekLost: entry.missedWeeks.includes(week) || counting.some(({ survived }) => survived === false),
    picks: counting.map(({ selectedTeamId: teamId, gameId, survived }) => ({ teamId, gameId, survived })),
  };
}
