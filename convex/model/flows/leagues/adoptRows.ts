// [16.1] Version 0.2.0 kept sheets and standings by member. Its rows are adopted by entries: in the background after an
// upgrade, and before anything is written that goes by them. Rows that lack an entry say what is left to do.
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { getEntryOf, insertEntry, type EntryOwner } from "../../records/leagues/leagueEntries";
import { listLeagueWeeks } from "../../records/leagues/leagueWeeks";
import { getMembership } from "../../records/leagues/memberships";

/**
 * A step adopts the rows of twice as many owners at most, some 23 a season for each; it reads their rows of all tables,
 * at most 200 a season.
 */
const OWNERS_BATCH = 2;

/**
 * The owner's entry. One that is new adopts the rows that its owner has in the league. `starts`: of somebody who joins
 * only now.
 */
export async function ensureEntry(
  ctx: MutationCtx,
  owner: EntryOwner,
  starts?: Doc<"entries">["starts"],
): Promise<Doc<"entries">> {
  const known = await getEntryOf(ctx, owner);
  if (known !== null) return known;
  const membership = await getMembership(ctx, owner);
  const entry = await insertEntry(ctx, owner, {
    joinedAtMs: membership?.joinedAtMs ?? Date.now(),
    isListed: membership !== null,
    ...(membership?.isFormer && { isFormer: true }),
    starts,
  });
  await adopt(ctx, entry, owner);
  return entry;
}

async function adopt(
  ctx: MutationCtx,
  { _id: entryId, name }: Doc<"entries">,
  { leagueId, userId: ownerId }: EntryOwner,
): Promise<void> {
  const rows = ctx.db.query("standings").withIndex("by_user", (q) => q.eq("userId", ownerId));
  for await (const row of rows) {
    if (row.leagueId !== leagueId || row.entryId !== undefined) continue;
    await ctx.db.patch("standings", row._id, { entryId, entryName: name });
    await adoptWins(ctx, { leagueId, season: row.season, userId: ownerId, entryId });
  }
  const sheets = ctx.db
    .query("sheets")
    .withIndex("by_league_user_and_week", (q) => q.eq("leagueId", leagueId).eq("userId", ownerId));
  for (const { _id } of await sheets.collect()) await ctx.db.patch("sheets", _id, { entryId, userId: undefined });
}

interface Winner extends EntryOwner {
  readonly season: number;
  readonly entryId: Id<"entries">;
}

async function adoptWins(ctx: MutationCtx, { leagueId, season, userId, entryId }: Winner): Promise<void> {
  for (const { _id, winners } of await listLeagueWeeks(ctx, { leagueId, season })) {
    const isLeft = (winner: { readonly entryId?: unknown; readonly userId: unknown }) =>
      winner.entryId === undefined && winner.userId === userId;
    if (!winners?.some(isLeft)) continue;
    const adopted = winners.map((winner) => (isLeft(winner) ? { ...winner, entryId } : winner));
    await ctx.db.patch("leagueWeeks", _id, { winners: adopted });
  }
}

/** Also where there is an entry already, as when rows of an older backup were imported. */
async function adoptFor(ctx: MutationCtx, owner: EntryOwner): Promise<void> {
  await adopt(ctx, await ensureEntry(ctx, owner), owner);
}

/** All rows of a league, before its week is scored. Where none are left it reads no document. */
export async function adoptLeague(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<void> {
  for (;;) {
    const row = await ctx.db
      .query("standings")
      .withIndex("by_league_and_entry", (q) => q.eq("leagueId", leagueId).eq("entryId", undefined))
      .first();
    const sheet = await ctx.db
      .query("sheets")
      .withIndex("by_league_user_and_week", (q) => q.eq("leagueId", leagueId).gt("userId", undefined))
      .first();
    const userId = row?.userId ?? sheet?.userId;
    if (!userId) return;
    await adoptFor(ctx, { leagueId, userId });
  }
}

/** For the sweep. */
export async function startAdopting(ctx: MutationCtx): Promise<void> {
  if ((await takeOwners(ctx)).length === 0) return;
  await ctx.scheduler.runAfter(0, internal.jobs.leagues.adoptBatch, { goesOn: true });
}

/** Adopts the rows of some owners, and schedules the next step if it `goesOn`. Returns whether any may be left. */
export async function adoptBatch(ctx: MutationCtx, { goesOn }: { readonly goesOn: boolean }): Promise<boolean> {
  const owners = await takeOwners(ctx);
  for (const owner of owners) await adoptFor(ctx, owner);
  if (owners.length === 0) return false;
  if (goesOn) await ctx.scheduler.runAfter(0, internal.jobs.leagues.adoptBatch, { goesOn });
  return true;
}

/** Of rows that are left. */
async function takeOwners(ctx: QueryCtx): Promise<EntryOwner[]> {
  const rows = ctx.db.query("standings").withIndex("by_entry", (q) => q.eq("entryId", undefined));
  const sheets = ctx.db.query("sheets").withIndex("by_entry_and_week", (q) => q.eq("entryId", undefined));
  const left = [...(await rows.take(OWNERS_BATCH)), ...(await sheets.take(OWNERS_BATCH))];
  return left.flatMap(({ leagueId, userId }) => (userId ? [{ leagueId, userId }] : []));
}
