// [3.9] Entries: how many a player may have, and from which week on. [16.3] One without an owner has a row of `entries`
// too, which says who picks for it.
import { poolWeek } from "../../../../domain/survivor/survivor";
import { defaultEntryName } from "../../../../domain/survivor/defaultEntryNames";
import { ENTRIES_PER_USER, numberOfEntriesProblem } from "../../../../domain/survivor/survivorRules";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal, refusalAt } from "../../common/refusals";
import { getOwner, type Owner as ShownOwner } from "../leagues/leagueEntries";
import { picksFor } from "../leagues/pickers";
import { hasDeadlinePassed, hasDeadlinePassedNow } from "../locks/gameLocks";
import { sortNameOf } from "../users/people";

interface PoolAndLeague {
  readonly league: Doc<"leagues">;
  readonly pool: Doc<"survivorPools">;
}

interface Owner {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

export async function listEntriesOf(ctx: QueryCtx, { leagueId, userId }: Owner): Promise<Doc<"survivorEntries">[]> {
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId).eq("userId", userId))
    .take(ENTRIES_PER_USER.max);
}

/** A pool's winners, once they are marked. */
export async function listWinningEntries(
  ctx: QueryCtx,
  leagueId: Id<"leagues">,
  count: number,
): Promise<Doc<"survivorEntries">[]> {
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_winner", (q) => q.eq("leagueId", leagueId).eq("isWinner", true))
    .take(count);
}

/** [16.3] Its owner in answers; a player without an account is named as the entry. */
export async function getOwnerOf(
  ctx: QueryCtx,
  { userId: ownerId, entryName }: Pick<Doc<"survivorEntries">, "userId" | "entryName">,
): Promise<ShownOwner> {
  return await getOwner(ctx, { ownerId, entryName });
}

export async function getEntryNumbered(
  ctx: QueryCtx,
  { leagueId, userId, entryNumber }: Owner & { readonly entryNumber: number },
): Promise<Doc<"survivorEntries"> | null> {
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_user", (q) =>
      q.eq("leagueId", leagueId).eq("userId", userId).eq("entryNumber", entryNumber),
    )
    .unique();
}

interface WantedEntry extends PoolAndLeague {
  readonly user: Doc<"users">;
  readonly entryNumber: number;
  /** [16.3] Any that the user picks for, whatever its number. */
  readonly entryId?: Id<"survivorEntries"> | undefined;
}

/** The caller's own entry, or one that they pick for; nobody can access another player's. */
export async function getEntryOrThrow(
  ctx: QueryCtx,
  { league, pool, user, entryNumber, entryId }: WantedEntry,
): Promise<Doc<"survivorEntries">> {
  if (entryId !== undefined) return await getPickableOrThrow(ctx, { league, user, entryId });
  const userId = user._id;
  if (entryNumber > pool.maxEntriesPerUser) throw tooMany(pool, "entryNumber");
  const entry = await getEntryNumbered(ctx, { leagueId: pool.leagueId, userId, entryNumber });
  if (entry === null) throw refusal("entryNotFound", { entryNumber });
  return entry;
}

async function getPickableOrThrow(
  ctx: QueryCtx,
  { league, user, entryId }: Required<Pick<WantedEntry, "league" | "user" | "entryId">>,
): Promise<Doc<"survivorEntries">> {
  const entry = entryId && (await ctx.db.get("survivorEntries", entryId));
  if (!entry || entry.leagueId !== league._id) throw refusal("entryNotYours");
  if (entry.userId === user._id) return entry;
  const named = entry.entryId && (await ctx.db.get("entries", entry.entryId));
  if (named && (await picksFor(ctx, { user, league }, named))) return entry;
  throw refusal("entryNotYours");
}

/**
 * The same for what only its owner decides, and for a player without an account whoever picks: what costs money or
 * lives.
 * [16.5] Managers of a member's entry make its picks.
 */
export async function getDecidedEntryOrThrow(ctx: QueryCtx, wanted: WantedEntry): Promise<Doc<"survivorEntries">> {
  const entry = await getEntryOrThrow(ctx, wanted);
  if (entry.userId !== null && entry.userId !== wanted.user._id) throw refusal("entryNotYours");
  return entry;
}

/** [16.3][16.5] That of a row of `entries`. */
export async function getEntryNamed(ctx: QueryCtx, entryId: Id<"entries">): Promise<Doc<"survivorEntries"> | null> {
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .unique();
}

const PLAYERS_BOUND = 1_000;

/** [16.3] Of players without an account, by number. */
export async function listEntriesWithoutOwner(
  ctx: QueryCtx,
  leagueId: Id<"leagues">,
): Promise<Doc<"survivorEntries">[]> {
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_user", (q) => q.eq("leagueId", leagueId).eq("userId", null))
    .take(PLAYERS_BOUND);
}

/** People of one name, alive and out. */
const NAMESAKES = 10;

interface Named {
  readonly leagueId: Id<"leagues">;
  readonly name: string;
}

interface WantedName extends Named {
  /** Whose entry is to have the name: it may be their own. */
  readonly ownerId?: Id<"users"> | null | undefined;
}

/** [16.1] True if somebody else with an account is called that, in any case. */
export async function isOwnersName(ctx: QueryCtx, { ownerId, ...named }: WantedName): Promise<boolean> {
  return (await listNamesakes(ctx, named)).some(({ userId }) => userId !== null && userId !== ownerId);
}

/** Entries sorted by that name: their owner's, or their own without one. */
async function listNamesakes(ctx: QueryCtx, { leagueId, name }: Named): Promise<Doc<"survivorEntries">[]> {
  const found: Doc<"survivorEntries">[] = [];
  for (const isEliminated of [false, true]) {
    const namesakes = await ctx.db
      .query("survivorEntries")
      .withIndex("by_league_and_state", (q) =>
        q.eq("leagueId", leagueId).eq("isEliminated", isEliminated).eq("sortName", name.toLowerCase()),
      )
      .take(NAMESAKES);
    found.push(...namesakes);
  }
  return found;
}

export function tooMany({ maxEntriesPerUser: limit }: Doc<"survivorPools">, field: string) {
  return refusalAt(field, "tooManyEntries", { max: limit });
}

/** `own` is how many the player has already. */
export function ensureEntryCount(pool: Doc<"survivorPools">, { own, more }: { own: number; more: number }): void {
  ensureNoProblem("numberOfEntries", numberOfEntriesProblem(more));
  if (own + more > pool.maxEntriesPerUser) throw tooMany(pool, "numberOfEntries");
}

type IsWeekBegun = (week: number) => Promise<boolean>;

/** Null: entries are closed. Late entries, if allowed, start in the next week that hasn't begun. */
async function findFirstWeek(
  pool: Doc<"survivorPools">,
  actualWeek: number,
  isBegun: IsWeekBegun,
): Promise<number | null> {
  const { startingWeek, allowLateEntries, latestEntryWeek } = pool;
  if (pool.state === "over") return null;
  const lastWeek = allowLateEntries ? Math.max(startingWeek, latestEntryWeek) : startingWeek;
  for (let week = poolWeek({ actualWeek, startingWeek }); week <= lastWeek; week += 1) {
    if (!(await isBegun(week))) return week;
  }
  return null;
}

function weekOf({ league, pool }: PoolAndLeague, week: number) {
  return { league, season: pool.season, week };
}

/** The week in which a new entry would start, by rows alone, for queries; null once entries are closed. */
export async function getFirstEntryWeek(ctx: QueryCtx, at: PoolAndLeague, actualWeek: number): Promise<number | null> {
  const isBegun = async (week: number) => await hasDeadlinePassed(ctx, weekOf(at, week));
  return await findFirstWeek(at.pool, actualWeek, isBegun);
}

/** The week in which a new entry starts. */
export async function ensureOpenForEntries(ctx: MutationCtx, at: PoolAndLeague, actualWeek: number): Promise<number> {
  if (at.pool.state === "over") throw refusal("entryAfterPoolEnd");
  const isBegun = async (week: number) => await hasDeadlinePassedNow(ctx, weekOf(at, week));
  const firstWeek = await findFirstWeek(at.pool, actualWeek, isBegun);
  if (firstWeek === null) throw refusal("entriesClosed");
  return firstWeek;
}

interface NewEntries extends PoolAndLeague {
  readonly user: Doc<"users">;
  readonly count: number;
  readonly firstWeek: number;
}

/** Adds entries to those that the user has, and updates the counts. */
export async function addEntries(ctx: MutationCtx, { pool, user, count, firstWeek }: NewEntries): Promise<void> {
  const owner = { leagueId: pool.leagueId, userId: user._id };
  const own = await listEntriesOf(ctx, owner);
  const hasAlive = own.some((entry) => !entry.isEliminated);
  for (let number = own.length + 1; number <= own.length + count; number += 1) {
    const named = { entryNumber: number, entryName: defaultEntryName(number), sortName: sortNameOf(user) };
    await insertEntry(ctx, { pool, firstWeek, userId: user._id, ...named });
  }
  await ctx.db.patch("survivorPools", pool._id, {
    aliveEntries: pool.aliveEntries + count,
    totalEntries: pool.totalEntries + count,
    activeParticipants: pool.activeParticipants + (hasAlive ? 0 : 1),
    totalParticipants: pool.totalParticipants + (own.length > 0 ? 0 : 1),
  });
}

/** [16.3] The rows of `entries` of players without an account, each of whom is a participant. */
export async function addPlayerEntries(
  ctx: MutationCtx,
  { pool, firstWeek, named }: Pick<NewEntries, "pool" | "firstWeek"> & { readonly named: readonly Doc<"entries">[] },
): Promise<void> {
  for (const { _id: entryId, number: entryNumber, name: entryName } of named) {
    const sortName = entryName.toLowerCase();
    await insertEntry(ctx, { pool, firstWeek, userId: null, entryId, entryNumber, entryName, sortName });
  }
  await ctx.db.patch("survivorPools", pool._id, {
    aliveEntries: pool.aliveEntries + named.length,
    totalEntries: pool.totalEntries + named.length,
    activeParticipants: pool.activeParticipants + named.length,
    totalParticipants: pool.totalParticipants + named.length,
  });
}

type NewEntry = Pick<Doc<"survivorEntries">, "userId" | "entryId" | "entryNumber" | "entryName" | "sortName"> &
  Pick<NewEntries, "pool" | "firstWeek">;

async function insertEntry(ctx: MutationCtx, { pool, firstWeek, ...named }: NewEntry): Promise<void> {
  await ctx.db.insert("survivorEntries", {
    leagueId: pool.leagueId,
    ...named,
    livesLeft: pool.livesPerEntry,
    isEliminated: false,
    eliminatedWeek: null,
    eliminatedByTeamId: null,
    eliminatedAtMs: null,
    isWinner: false,
    missedWeeks: [],
    decidedThroughWeek: firstWeek - 1,
    ...(pool.marginBreaksTies ? { margin: 0 } : {}),
    ...(firstWeek > pool.startingWeek ? { firstWeek } : {}),
  });
}
