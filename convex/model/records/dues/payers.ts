// [13.6] Who dues are kept for: the entries of a league or pool, with what they are charged for.
import { chargesFrom, firstWeekIn, poolCharges, type Charges } from "../../../../domain/dues/fees";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listEntries, listEntriesOf, playsIn } from "../leagues/leagueEntries";
import { getOwnerOf, listEntriesOf as listPoolEntriesOf } from "../survivor/survivorEntries";
import { getPool } from "../survivor/pool";
import { getPerson, nameOf } from "../users/people";
import type { PayingEntryId } from "./ledger";

/** Of a pool when dues are set. A pick'em league has no more anyway [16.2]. */
export const MOST_CHARGED = 250;
/** More than that come in only once dues are set. */
const PAYERS_BOUND = 500;

export interface Payer {
  readonly entryId: PayingEntryId;
  readonly entryName: string;
  readonly ownerId: Id<"users"> | null;
  /** Out of the league, or not in it yet: it owes nothing, and what was paid stays in the ledger. */
  readonly isFormer: boolean;
  readonly charges: Charges;
}

const NO_CHARGES: Charges = { spans: [], buyBacks: 0 };

export interface ChargedSeason {
  readonly league: Doc<"leagues">;
  readonly season: number;
}

/** All that play, in no order. Of a pool, it reads each entry's owner too. */
export async function listPayers(ctx: QueryCtx, { league, season }: ChargedSeason): Promise<Payer[]> {
  if (league.poolType === "pickem") {
    const payers = (await listEntries(ctx, league._id)).map((entry) => toPayer(entry, season));
    return payers.filter(({ isFormer }) => !isFormer);
  }
  const pool = await getPool(ctx, league._id);
  if (pool === null) return [];
  const entries = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_state", (q) => q.eq("leagueId", league._id))
    .take(PAYERS_BOUND);
  return await Promise.all(entries.map(async (entry) => await toPoolPayer(ctx, pool, entry)));
}

export async function listPayersOf(
  ctx: QueryCtx,
  { league, season }: ChargedSeason,
  userId: Id<"users">,
): Promise<Payer[]> {
  const owner = { leagueId: league._id, userId };
  if (league.poolType === "pickem") {
    const payers = (await listEntriesOf(ctx, owner)).map((entry) => toPayer(entry, season));
    return payers.filter(({ isFormer }) => !isFormer);
  }
  const pool = await getPool(ctx, league._id);
  if (pool === null) return [];
  const entries = await listPoolEntriesOf(ctx, owner);
  return await Promise.all(entries.map(async (entry) => await toPoolPayer(ctx, pool, entry)));
}

/** Also one that has left; null for one of another league, and one that is gone. */
export async function getPayer(
  ctx: QueryCtx,
  { league, season }: ChargedSeason,
  entryId: PayingEntryId,
): Promise<Payer | null> {
  const { _id: leagueId, poolType } = league;
  if (poolType === "pickem") {
    const id = ctx.db.normalizeId("entries", entryId);
    const entry = id && (await ctx.db.get("entries", id));
    return entry?.leagueId === leagueId ? toPayer(entry, season) : null;
  }
  const id = ctx.db.normalizeId("survivorEntries", entryId);
  const entry = id && (await ctx.db.get("survivorEntries", id));
  const pool = await getPool(ctx, leagueId);
  return entry?.leagueId === leagueId && pool !== null ? await toPoolPayer(ctx, pool, entry) : null;
}

/** Of an entry that has rows in the ledger and isn't in the league any more. */
export async function formerPayer(
  ctx: QueryCtx,
  { entryId, ownerId }: Pick<Payer, "entryId" | "ownerId">,
): Promise<Payer> {
  const id = ctx.db.normalizeId("entries", entryId);
  const entry = id && (await ctx.db.get("entries", id));
  const entryName = entry?.name ?? (ownerId === null ? "Former member" : nameOf(await getPerson(ctx, ownerId)));
  return { entryId, entryName, ownerId: entry ? entry.ownerId : ownerId, isFormer: true, charges: NO_CHARGES };
}

/** [13.8] Whoever sits out owes what earlier seasons asked, and nobody owes what was asked before their first week. */
function toPayer({ _id: entryId, name: entryName, ownerId, ...entry }: Doc<"entries">, season: number): Payer {
  const firstWeek = playsIn(entry, season) ? firstWeekIn(entry.starts, season) : null;
  const isFormer = firstWeek === null;
  return { entryId, entryName, ownerId, isFormer, charges: isFormer ? NO_CHARGES : chargesFrom(firstWeek) };
}

async function toPoolPayer(
  ctx: QueryCtx,
  { maxEntriesPerUser, startingWeek, endedInWeek }: Doc<"survivorPools">,
  entry: Doc<"survivorEntries">,
): Promise<Payer> {
  const { _id: entryId, userId: ownerId, firstWeek = startingWeek, eliminatedWeek, buyBacks = [] } = entry;
  const name = nameOf(await getOwnerOf(ctx, entry));
  return {
    entryId,
    entryName:
      (maxEntriesPerUser === 1 && !hasOwnName(entry)) || ownerId === null ? name : `${name} · ${entry.entryName}`,
    ownerId,
    isFormer: false,
    charges: poolCharges({ firstWeek, eliminatedWeek, endedInWeek, buyBacks }),
  };
}
