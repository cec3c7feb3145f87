// Missing picks that can still be made (picks/pickableWeek.ts), in pick'em leagues and survivor pools.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listManagedEntries } from "../../records/leagues/pickers";
import { listMemberships } from "../../records/leagues/memberships";
import { Holds } from "../dues/holds";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import { openFor, type OpenGame, type PickableWeek, type WeekOfLeague } from "./pickableWeek";
import { listManagedWeeks } from "../../records/picks/pickedWeek";
import { listOwnWeeks, picksOn, type OwnWeek } from "../../records/picks/sheets";
import { getEntryNamed, listEntriesOf, listEntriesWithoutOwner } from "../../records/survivor/survivorEntries";
import { getPool, weeksOf } from "../../records/survivor/pool";
import { gamesLeftFor, listWithPicksLeft } from "./poolPicksLeft";

export interface EntryWithoutPick {
  /** "Entry 2" */
  readonly name: string;
  /** [16.5] Of a player without an account, for whom the member was named. */
  readonly isPlayers: boolean;
  readonly livesLeft: number;
  /** [10.18] How many of the week's picks are missing, of how many: one of one, or of two. */
  readonly missing: number;
  readonly needed: number;
}

/**
 * The picks that a member can still make: never empty. `entries` lists a survivor pool's entries, and is empty in
 * pick'em.
 */
export interface MissingPicks {
  /** By deadline. */
  readonly games: readonly OpenGame[];
  /**
   * How many picks of the games are missing, where that isn't all of them: the member chooses [10.21], or has several
   * entries [16.2]. Null for all of them.
   */
  readonly left: number | null;
  readonly entries: readonly EntryWithoutPick[];
  /** [16.2] Of a pick'em league, where the member picks for others or has several entries: those with missing picks. */
  readonly sheets: readonly OpenSheet[];
  /** The entries that miss picks. */
  readonly lacking: readonly LackingEntry[];
}

export interface LackingEntry {
  readonly entryId: Id<"entries"> | Id<"survivorEntries">;
  readonly name: string;
}

export interface OpenSheet {
  readonly name: string;
  readonly missing: number;
}

/** How many picks of a pick'em league's week are missing. */
export const countMissing = ({ games, left }: MissingPicks) => left ?? games.length;

/** A member can still do this for the week; at least one of `games`, `unnumbered` and `guess`. */
export interface OpenTasks extends MissingPicks {
  /** [10.2] Picked, but without a number. By deadline. */
  readonly unnumbered: readonly OpenGame[];
  /** [10.6] The game whose points are to be guessed, while there is no guess. */
  readonly guess: OpenGame | null;
}

/** One entry per member of a full pool [9.4]; if members have more, the list stops at the first of them. */
const ENTRIES_BOUND = 1_000;

interface MemberWithoutPicks {
  readonly userId: Id<"users">;
  readonly missingPicks: number;
  /** [13.6] None of them can be made, since the entries owe dues. */
  readonly isHeld: boolean;
}

/**
 * Every member with missing picks, and how many; in a survivor pool, only for the week that is open for picks. Where
 * picks are held, it reads the league's payers and its ledger (reads/dues/holds.ts).
 */
export async function listMembersWithoutPicks(
  ctx: QueryCtx,
  { pickable, ...at }: WeekOfLeague & PickableNow,
): Promise<MemberWithoutPicks[]> {
  if (pickable.anyOpen.length === 0) return [];
  const counts = new Map<Id<"users">, number>();
  const lacking = new Map<Id<"users">, LackingEntry["entryId"][]>();
  const addLacking = (userId: Id<"users">, ids: readonly LackingEntry["entryId"][]) =>
    lacking.set(userId, [...(lacking.get(userId) ?? []), ...ids]);
  if (at.league.poolType === "survivor") {
    // Read as one range rather than member by member, since a pool may have a thousand.
    const entries = await listPoolEntriesWithoutPick(ctx, at);
    for (const { entry, left } of await listWithPicksLeft(ctx, { ...at, entries, open: pickable.open })) {
      const { userId } = entry;
      if (userId === null) continue; // [16.3]
      counts.set(userId, (counts.get(userId) ?? 0) + left);
      addLacking(userId, [entry._id]);
    }
  } else {
    for (const { userId } of await listMemberships(ctx, at.league._id)) {
      const missing = await findMissingPicks(ctx, { ...at, userId, pickable });
      if (missing === null) continue;
      counts.set(userId, countMissing(missing));
      const ids = missing.lacking.map(({ entryId }) => entryId);
      addLacking(userId, ids);
    }
  }
  const held = await new Holds(ctx).listHeld(at, [...lacking.values()].flat());
  const isHeld = (userId: Id<"users">) => {
    const ids = lacking.get(userId) ?? [];
    return ids.length > 0 && ids.every((id) => held.has(id));
  };
  return [...counts].map(([userId, missingPicks]) => ({ userId, missingPicks, isHeld: isHeld(userId) }));
}

interface Member extends WeekOfLeague {
  readonly userId: Id<"users">;
}

interface PickableNow {
  readonly pickable: PickableWeek;
}

/** Null if no pick that can still be made is missing. */
export async function findMissingPicks(
  ctx: QueryCtx,
  { pickable, ...member }: Member & PickableNow,
): Promise<MissingPicks | null> {
  const { league, userId, season, week } = member;
  if (pickable.anyOpen.length === 0) return null;
  if (league.poolType === "survivor") {
    return await missingOfEntries(ctx, { pickable, ...member, entries: await listEntriesWithoutPick(ctx, member) });
  }
  return missingOnSheets(await listOwnWeeks(ctx, { leagueId: league._id, userId, season, week }), pickable);
}

function missingOnSheets(weeks: readonly OwnWeek[], pickable: PickableWeek): MissingPicks | null {
  const { anyOpen, limit } = pickable;
  const own = weeks.map((each) => openPicksOf(each, pickable));
  const lacking = own.filter(({ left }) => left > 0);
  if (lacking.length === 0) return null;
  const games = anyOpen.filter((game) => lacking.some(({ unpicked }) => unpicked.includes(game)));
  const missing = lacking.reduce((sum, { left }) => sum + left, 0);
  const left = limit === null && missing === games.length ? null : missing;
  const isAlone = weeks.length === 1 && weeks[0]?.entry?.ownerId !== null;
  const sheets = isAlone ? [] : lacking.map((each) => ({ name: each.name, missing: each.left }));
  const named = lacking.flatMap(({ entryId, name }) => (entryId === null ? [] : [{ entryId, name }]));
  return { games, left, entries: [], sheets, lacking: named };
}

/**
 * For each of a member's entries in a pick'em league: the open games that it hasn't picked, by deadline, and how many
 * of them are to be [10.21].
 */
export async function listOpenPicks(
  ctx: QueryCtx,
  { pickable, league, ...at }: Member & PickableNow,
): Promise<OpenPicksOfEntry[]> {
  const own = await listOwnWeeks(ctx, { leagueId: league._id, ...at });
  return own.map((each) => openPicksOf(each, pickable));
}

export interface OpenPicksOfEntry extends OpenPicks {
  /** Null for rows of version 0.2.0 that haven't been adopted yet. */
  readonly entryId: Id<"entries"> | null;
  readonly name: string;
  /** The games that it can pick. */
  readonly open: readonly OpenGame[];
}

export function openPicksOf({ entry, sheet }: OwnWeek, pickable: PickableWeek): OpenPicksOfEntry {
  const open = openFor(pickable, entry?._id);
  const { limit } = pickable;
  return { entryId: entry?._id ?? null, name: entry?.name ?? "", open, ...openPicksOn(sheet, { open, limit }) };
}

interface OpenPicks<Game = OpenGame> {
  readonly unpicked: readonly Game[];
  readonly left: number;
}

interface Pickable<Game> {
  readonly open: readonly Game[];
  readonly limit: PickableWeek["limit"];
}

/** The same for any sheet of the week; null if there is none. */
export function openPicksOn<Game extends Pick<OpenGame, "gameId">>(
  sheet: Pick<Doc<"sheets">, "picks"> | null,
  { open, limit }: Pickable<Game>,
): OpenPicks<Game> {
  const picks = picksOn(sheet);
  const picked = new Set(picks.map(({ gameId }) => gameId));
  const unpicked = open.filter(({ gameId }) => !picked.has(gameId));
  const made = picks.filter(({ gameId }) => limit?.gameIds.has(gameId)).length;
  const left = limit === null ? unpicked.length : Math.min(limit.picks - made, unpicked.length);
  return { unpicked, left: Math.max(0, left) };
}

/**
 * Null if nothing that can still be done is missing: picks, their numbers, and the tiebreaker's guess. [16.5] Those of
 * players without an account, for whom the member was named, are among them: nobody else is reminded of these.
 */
export async function findOpenTasks(
  ctx: QueryCtx,
  { pickable, ...member }: Member & { readonly pickable: PickableWeek },
): Promise<OpenTasks | null> {
  const { league, userId, season, week } = member;
  const { anyOpen, isNumbered, guessGameId } = pickable;
  if (anyOpen.length === 0) return null;
  const none = { games: [], left: null, entries: [], sheets: [], lacking: [], unnumbered: [], guess: null };
  if (league.poolType === "survivor") {
    const own = await listEntriesWithoutPick(ctx, member);
    const players = (await listManagedWithoutPick(ctx, member)).filter(({ userId }) => userId === null);
    const missing = await missingOfEntries(ctx, { pickable, ...member, entries: [...own, ...players] });
    return missing && { ...none, ...missing };
  }
  const at = { leagueId: league._id, userId, season, week };
  const players = (await listManagedWeeks(ctx, at)).filter(({ entry }) => entry?.ownerId === null);
  const weeks = [...(await listOwnWeeks(ctx, at)), ...players];
  const missing = missingOnSheets(weeks, pickable);
  const openOf = ({ entry }: OwnWeek) => openFor(pickable, entry?._id);
  const isUnnumbered = (game: OpenGame) =>
    weeks.some((each) => hasNoNumber(each.sheet?.picks[game.gameId]) && openOf(each).includes(game));
  const unnumbered = isNumbered ? anyOpen.filter(isUnnumbered) : [];
  const unguessed = weeks.filter(({ sheet }) => sheet?.guess === undefined).flatMap(openOf);
  const guess = unguessed.find(({ gameId }) => gameId === guessGameId) ?? null;
  if (missing === null && unnumbered.length === 0 && guess === null) return null;
  return { ...none, ...missing, unnumbered, guess };
}

const hasNoNumber = (pick: Doc<"sheets">["picks"][Id<"games">] | undefined) =>
  pick !== undefined && pick.number === undefined;

interface WithoutPick extends Member, PickableNow {
  readonly entries: readonly Doc<"survivorEntries">[];
}

async function missingOfEntries(
  ctx: QueryCtx,
  { pickable: { open }, league, week, entries: lacking }: WithoutPick,
): Promise<MissingPicks | null> {
  const entries: EntryWithoutPick[] = [];
  const named: LackingEntry[] = [];
  const pickable = new Set<OpenGame>();
  const pool = await getPool(ctx, league._id);
  if (pool === null) return null;
  for (const entry of lacking) {
    const { games, left: missing } = await gamesLeftFor(ctx, { pool, entryId: entry._id, week, open });
    if (games.length === 0) continue;
    const { _id: entryId, entryName: name, livesLeft, userId } = entry;
    named.push({ entryId, name });
    entries.push({ name, isPlayers: userId === null, livesLeft, missing, needed: picksNeeded(pool, week) });
    for (const game of games) pickable.add(game);
  }
  if (entries.length === 0) return null;
  return { entries, games: open.filter((game) => pickable.has(game)), left: null, sheets: [], lacking: named };
}

/** A member's alive entries without a pick in the week, if the pool is picking that week. */
export async function listEntriesWithoutPick(
  ctx: QueryCtx,
  { league, userId, season, week }: Member,
): Promise<Doc<"survivorEntries">[]> {
  if (!(await isWeekPicked(ctx, { league, season, week }))) return [];
  const entries = await listEntriesOf(ctx, { leagueId: league._id, userId });
  return entries.filter((entry) => lacksPick(entry, week));
}

/** [16.5] The same for those that a member was named for. Reads three rows for each. */
export async function listManagedWithoutPick(
  ctx: QueryCtx,
  { league, userId, season, week }: Member,
): Promise<Doc<"survivorEntries">[]> {
  const managed = await listManagedEntries(ctx, { leagueId: league._id, userId });
  if (managed.length === 0 || !(await isWeekPicked(ctx, { league, season, week }))) return [];
  const entries = await Promise.all(managed.map(async ({ _id }) => await getEntryNamed(ctx, _id)));
  return entries.filter((entry) => entry !== null && lacksPick(entry, week)) as Doc<"survivorEntries">[];
}

/** [16.3] The same for players without an account, by number. Reads a row for each: a pool has at most 1,000. */
export async function listPlayersWithoutPick(
  ctx: QueryCtx,
  { league, season, week }: WeekOfLeague,
): Promise<Doc<"survivorEntries">[]> {
  if (!(await isWeekPicked(ctx, { league, season, week }))) return [];
  return (await listEntriesWithoutOwner(ctx, league._id)).filter((entry) => lacksPick(entry, week));
}

export const lacksPick = ({ isEliminated, decidedThroughWeek }: Doc<"survivorEntries">, week: number) =>
  !isEliminated && decidedThroughWeek < week;

/** Alive entries of a pool that lack a pick in the week, if it is picking that week. */
export async function listPoolEntriesWithoutPick(ctx: QueryCtx, at: WeekOfLeague): Promise<Doc<"survivorEntries">[]> {
  const { league, week } = at;
  if (!(await isWeekPicked(ctx, at))) return [];
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_decided", (q) =>
      q.eq("leagueId", league._id).eq("isEliminated", false).lt("decidedThroughWeek", week),
    )
    .take(ENTRIES_BOUND);
}

/** A pool picks one week at a time. */
async function isWeekPicked(ctx: QueryCtx, { league, season, week }: WeekOfLeague): Promise<boolean> {
  const pool = await getPool(ctx, league._id);
  if (pool === null || pool.state !== "open" || pool.season !== season || week <= pool.closedThroughWeek) return false;
  const { currentWeek, hasStarted } = await weeksOf(ctx, pool);
  return hasStarted && week === currentWeek;
}
