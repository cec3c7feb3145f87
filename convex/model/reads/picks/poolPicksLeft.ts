// [12.4] Which of a pool's entries can still make a pick that they lack: none may have a team left in the games that are
// open, as in the playoffs, or once only Monday's game is.
import { picksNeeded, sharesTeams } from "../../../../domain/survivor/survivorOptions";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getPool } from "../../records/survivor/pool";
import { listEntryPicks, listPoolPicks, listWeekPicks, usedBy } from "../../records/survivor/survivorPicks";
import type { OpenGame, WeekOfLeague } from "./pickableWeek";

interface EntryNow {
  readonly pool: Doc<"survivorPools">;
  readonly entryId: Id<"survivorEntries">;
  readonly week: number;
  /** By deadline. */
  readonly open: readonly OpenGame[];
}

/** The open games that an entry hasn't picked and has a team left in. Reads its picks of the season, at most 44. */
export async function gamesLeftFor(ctx: QueryCtx, { pool, entryId, week, open }: EntryNow) {
  const picks = await listEntryPicks(ctx, { entryId, season: pool.season });
  const used = new Set(usedBy(pool, picks, week).map(({ teamId }) => teamId));
  const picked = new Set(picks.filter((pick) => pick.week === week).map(({ gameId }) => gameId));
  const games = open.filter(
    ({ gameId, homeTeamId, awayTeamId }) => !picked.has(gameId) && !(used.has(homeTeamId) && used.has(awayTeamId)),
  );
  return { games, left: Math.min(picksNeeded(pool, week) - picked.size, games.length) };
}

interface PicksLeft {
  readonly entry: Doc<"survivorEntries">;
  /** How many picks it can still make. */
  readonly left: number;
  /** For these, by deadline; never empty. */
  readonly games: readonly OpenGame[];
}

interface Lacking extends WeekOfLeague {
  /** Each lacks a pick of the week. */
  readonly entries: readonly Doc<"survivorEntries">[];
  readonly open: readonly OpenGame[];
}

/** In a larger pool the others are taken to have a team left. */
const LOOKED_AT = 100;
/** From here on the week is read as one range. */
const MANY = 20;

/**
 * Those that can still pick, in the same order. While so many games are open that no entry can have used all of their
 * teams, it reads nothing, or where each makes two picks, the week's; and otherwise the season's of 100 entries, at
 * most 44 each.
 */
export async function listWithPicksLeft(
  ctx: QueryCtx,
  { league, season, week, entries, open }: Lacking,
): Promise<PicksLeft[]> {
  const pool = await getPool(ctx, league._id);
  if (pool === null || open.length === 0) return [];
  const needed = picksNeeded(pool, week);
  const isPlenty = open.length - 1 - Math.floor(mostUsed(pool, week) / 2) >= needed;
  const counts = new Map<Id<"survivorEntries">, number>();
  if (needed === 2 && entries.length > MANY)
    for (const { entryId } of await listPoolPicks(ctx, { leagueId: league._id, season, week }))
      counts.set(entryId, (counts.get(entryId) ?? 0) + 1);
  const countMade = async (entryId: Id<"survivorEntries">) => {
    if (needed === 1) return 0;
    if (entries.length > MANY) return counts.get(entryId) ?? 0;
    return (await listWeekPicks(ctx, { entryId, season, week })).length;
  };
  const view = async (entry: Doc<"survivorEntries">, index: number): Promise<PicksLeft> => {
    const entryId = entry._id;
    if (!isPlenty && index < LOOKED_AT) return { entry, ...(await gamesLeftFor(ctx, { pool, entryId, week, open })) };
    return { entry, left: needed - (await countMade(entryId)), games: open };
  };
  const all = await Promise.all(entries.map(view));
  return all.filter(({ left }) => left > 0);
}

/** How many teams an entry can have used before the week. */
function mostUsed(pool: Doc<"survivorPools">, week: number): number {
  let used = 0;
  for (let before = pool.startingWeek; before < week; before += 1)
    if (sharesTeams(pool, before, week)) used += picksNeeded(pool, before);
  return used;
}
