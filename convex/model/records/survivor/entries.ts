// [3.9] Entries: how many a player may have, from which week on, and what happens to them when their owner leaves.
import { poolWeek } from "../../../../domain/survivor/survivor";
import { ENTRIES_PER_USER, numberOfEntriesProblem } from "../../../../domain/survivor/survivorRules";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal, refusalAt } from "../../common/refusals";
import { hasDeadlinePassed, hasDeadlinePassedNow } from "../locks/gameLocks";
import { sortNameOf } from "../users/users";

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

/** The caller's own entry; nobody can access another player's. */
export async function getEntryOrThrow(
  ctx: QueryCtx,
  { pool, userId, entryNumber }: { pool: Doc<"survivorPools">; userId: Id<"users">; entryNumber: number },
): Promise<Doc<"survivorEntries">> {
  if (entryNumber > pool.maxEntriesPerUser) throw tooMany(pool, "entryNumber");
  const entry = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_user", (q) =>
      q.eq("leagueId", pool.leagueId).eq("userId", userId).eq("entryNumber", entryNumber),
    )
    .unique();
  if (entry === null) throw refusal("entryNotFound", { entryNumber });
  return entry;
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
    await ctx.db.insert("survivorEntries", {
      ...owner,
      entryNumber: number,
      entryName: `Entry ${number}`,
      livesLeft: pool.livesPerEntry,
      isEliminated: false,
      eliminatedWeek: null,
      eliminatedByTeamId: null,
      eliminatedAtMs: null,
      isWinner: false,
      missedWeeks: [],
      decidedThroughWeek: firstWeek - 1,
      sortName: sortNameOf(user),
      ...(pool.marginBreaksTies ? { margin: 0 } : {}),
      ...(firstWeek > pool.startingWeek ? { firstWeek } : {}),
    });
  }
  await ctx.db.patch("survivorPools", pool._id, {
    aliveEntries: pool.aliveEntries + count,
    totalEntries: pool.totalEntries + count,
    activeParticipants: pool.activeParticipants + (hasAlive ? 0 : 1),
    totalParticipants: pool.totalParticipants + (own.length > 0 ? 0 : 1),
  });
}
