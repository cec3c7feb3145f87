// Missing picks that can still be made, in pick'em leagues and survivor pools.
import { lockAtMs, neverLocks } from "../../../../domain/leagues/deadlines";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import * as texts from "../../../texts/notices";
import { listWeekGames } from "../../games/games";
import { listLockedGames } from "../../locks/locks";
import { listMemberships } from "../../leagues/memberships";
import { listPicksOf } from "../../picks/sheets";
import { listEntriesOf } from "../../survivor/entries/entries";
import { listEntryPicks, usedBy } from "../../survivor/picks/entryPicks";
import { getPool, weeksOf } from "../../survivor/pools/pool";

export interface OpenGame {
  readonly gameId: Id<"games">;
  readonly teamIds: readonly Id<"teams">[];
  /** "Bears at Packers" */
  readonly label: string;
  readonly lockAtMs: number;
}

export interface LeagueWeek {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly week: number;
}

/**
 * The week's games that can still be picked, by deadline. Mutations also pass the clock, since a lock's row may be a
 * moment late. A season in historical mode has no deadlines to remind anyone of.
 */
export async function listOpenGames(
  ctx: QueryCtx,
  { league, season, week, nowMs }: LeagueWeek & { nowMs: number | null },
): Promise<OpenGame[]> {
  if (neverLocks(league, season)) return [];
  const locked = await listLockedGames(ctx, { league, season, week });
  const open: OpenGame[] = [];
  for (const game of await listWeekGames(ctx, { season, week })) {
    const { _id: gameId, homeTeamId, awayTeamId } = game;
    const deadline = lockAtMs(game.kickoffAtMs, league.pickDeadlineHours);
    if (game.status !== "scheduled" || locked.has(gameId)) continue;
    if (nowMs !== null && deadline <= nowMs) continue;
    const home = await ctx.db.get("teams", homeTeamId);
    const away = await ctx.db.get("teams", awayTeamId);
    if (home === null || away === null || home.isPlaceholder || away.isPlaceholder) continue;
    const label = texts.at(away.name, home.name);
    open.push({ gameId, teamIds: [homeTeamId, awayTeamId], label, lockAtMs: deadline });
  }
  return open.sort((a, b) => a.lockAtMs - b.lockAtMs);
}

export interface EntryWithoutPick {
  /** "Entry 2" */
  readonly name: string;
  readonly livesLeft: number;
}

/** What a member can still pick: never empty. `entries` lists a survivor pool's entries, and is empty in pick'em. */
export interface MissingPicks {
  /** By deadline. */
  readonly games: readonly OpenGame[];
  readonly entries: readonly EntryWithoutPick[];
}

/** One entry per member of a full pool [9.4]; if members have more, the list stops at the first of them. */
const ENTRIES_BOUND = 1_000;

/** Every member with missing picks, and how many; in a survivor pool, only for the week that is open for picks. */
export async function listMembersWithoutPicks(
  ctx: QueryCtx,
  { open, ...at }: LeagueWeek & { open: readonly OpenGame[] },
): Promise<{ userId: Id<"users">; missingPicks: number }[]> {
  if (open.length === 0) return [];
  const counts = new Map<Id<"users">, number>();
  if (at.league.poolType === "survivor") {
    // Read as one range rather than member by member, since a pool may have a thousand.
    for (const { userId } of await listPoolEntriesWithoutPick(ctx, at)) {
      counts.set(userId, (counts.get(userId) ?? 0) + 1);
    }
  } else {
    for (const { userId } of await listMemberships(ctx, at.league._id)) {
      const missing = await findMissingPicks(ctx, { ...at, userId, open });
      if (missing !== null) counts.set(userId, missing.games.length);
    }
  }
  return [...counts].map(([userId, missingPicks]) => ({ userId, missingPicks }));
}

interface Member extends LeagueWeek {
  readonly userId: Id<"users">;
}

/** Null if no pick that can still be made is missing. */
export async function findMissingPicks(
  ctx: QueryCtx,
  { open, ...member }: Member & { open: readonly OpenGame[] },
): Promise<MissingPicks | null> {
  if (open.length === 0) return null;
  if (member.league.poolType === "survivor") return await findMissingEntryPicks(ctx, { open, ...member });
  const { league, userId, season, week } = member;
  const picks = await listPicksOf(ctx, { leagueId: league._id, userId, season, week });
  const picked = new Set(picks.map(({ gameId }) => gameId));
  const games = open.filter(({ gameId }) => !picked.has(gameId));
  return games.length === 0 ? null : { games, entries: [] };
}

/** A game counts for an entry that can still use one of its teams. */
async function findMissingEntryPicks(
  ctx: QueryCtx,
  { open, ...member }: Member & { open: readonly OpenGame[] },
): Promise<MissingPicks | null> {
  const entries: EntryWithoutPick[] = [];
  const pickable = new Set<OpenGame>();
  const pool = await getPool(ctx, member.league._id);
  if (pool === null) return null;
  for (const entry of await listEntriesWithoutPick(ctx, member)) {
    const picks = await listEntryPicks(ctx, { entryId: entry._id, season: member.season });
    const used = new Set(usedBy(pool, picks, member.week).map(({ teamId }) => teamId));
    const games = open.filter(({ teamIds }) => teamIds.some((teamId) => !used.has(teamId)));
    if (games.length === 0) continue;
    entries.push({ name: entry.entryName, livesLeft: entry.livesLeft });
    for (const game of games) pickable.add(game);
  }
  return entries.length === 0 ? null : { entries, games: open.filter((game) => pickable.has(game)) };
}

/** A member's alive entries without a pick in the week, if the pool is picking that week. */
export async function listEntriesWithoutPick(
  ctx: QueryCtx,
  { league, userId, season, week }: Member,
): Promise<Doc<"survivorEntries">[]> {
  if (!(await isWeekPicked(ctx, { league, season, week }))) return [];
  const entries = await listEntriesOf(ctx, { leagueId: league._id, userId });
  return entries.filter((entry) => !entry.isEliminated && entry.decidedThroughWeek < week);
}

async function listPoolEntriesWithoutPick(ctx: QueryCtx, at: LeagueWeek): Promise<Doc<"survivorEntries">[]> {
  if (!(await isWeekPicked(ctx, at))) return [];
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_decided", (q) =>
      q.eq("leagueId", at.league._id).eq("isEliminated", false).lt("decidedThroughWeek", at.week),
    )
    .take(ENTRIES_BOUND);
}

/** A pool picks one week at a time. */
async function isWeekPicked(ctx: QueryCtx, { league, season, week }: LeagueWeek): Promise<boolean> {
  const pool = await getPool(ctx, league._id);
  if (pool === null || pool.state !== "open" || pool.season !== season || week <= pool.closedThroughWeek) return false;
  const { currentWeek, hasStarted } = await weeksOf(ctx, pool);
  return hasStarted && week === currentWeek;
}
