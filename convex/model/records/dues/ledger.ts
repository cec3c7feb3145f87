// [13.6] The ledger: rows are added, and never changed. domain/dues/ledger.ts sums them up.
import type { WithoutSystemFields } from "convex/server";
import type { Infer } from "convex/values";
import { LEDGER_ROWS_AN_ENTRY, type LedgerRow } from "../../../../domain/dues/ledger";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { payingEntry } from "../../tables/duesTables";
import type { LeagueSeason } from "./duesTerms";

export type PayingEntryId = Infer<typeof payingEntry>;

/** A row, and the one that takes it back, of 250 entries that play and some that are gone. */
const SEASON_BOUND = 20_000;
const ENTRY_BOUND = 4 * LEDGER_ROWS_AN_ENTRY;

export async function listLedger(
  ctx: QueryCtx,
  { leagueId, season }: LeagueSeason,
  most = SEASON_BOUND,
): Promise<Doc<"ledgerRows">[]> {
  return await ctx.db
    .query("ledgerRows")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .take(most);
}

export function rowsByEntry(rows: readonly Doc<"ledgerRows">[]): Map<PayingEntryId, Doc<"ledgerRows">[]> {
  const rowsOf = new Map<PayingEntryId, Doc<"ledgerRows">[]>();
  for (const row of rows) rowsOf.set(row.entryId, [...(rowsOf.get(row.entryId) ?? []), row]);
  return rowsOf;
}

interface OneEntry extends LeagueSeason {
  readonly entryId: PayingEntryId;
}

/** Oldest first. At most 60; twice as many of an entry that another one was joined with. */
export async function listLedgerOf(
  ctx: QueryCtx,
  { leagueId, season, entryId }: OneEntry,
): Promise<Doc<"ledgerRows">[]> {
  return await ctx.db
    .query("ledgerRows")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("entryId", entryId))
    .take(ENTRY_BOUND);
}

export const toLedgerRows = (rows: readonly Doc<"ledgerRows">[]): LedgerRow[] =>
  rows.map(({ _id: id, kind, cents, takesBackId }) => ({ id, kind, cents, takesBackId }));

export async function addLedgerRow(
  ctx: MutationCtx,
  row: WithoutSystemFields<Doc<"ledgerRows">>,
): Promise<Id<"ledgerRows">> {
  return await ctx.db.insert("ledgerRows", row);
}

export async function hasLedgerRows(ctx: QueryCtx, entryId: PayingEntryId): Promise<boolean> {
  const row = await ctx.db
    .query("ledgerRows")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .first();
  return row !== null;
}

interface Joining {
  readonly from: Id<"entries">;
  readonly to: Id<"entries">;
}

/** [16.4] A claimed entry becomes part of another one, and its money goes along. */
export async function joinLedgers(ctx: MutationCtx, { from, to }: Joining): Promise<void> {
  const rows = ctx.db.query("ledgerRows").withIndex("by_entry", (q) => q.eq("entryId", from));
  for (const { _id } of await rows.collect()) {
    await ctx.db.patch("ledgerRows", _id, { entryId: to, joinedFromId: from });
  }
}

/** [16.4] The other way round, once the claim is undone: what was entered before it is the claimed entry's again. */
export async function partLedgers(ctx: MutationCtx, { from, to }: Joining): Promise<void> {
  const rows = await ctx.db
    .query("ledgerRows")
    .withIndex("by_entry", (q) => q.eq("entryId", from))
    .collect();
  const returned = new Set(rows.filter(({ joinedFromId }) => joinedFromId === to).map(({ _id }) => _id));
  for (const { _id, takesBackId } of rows) {
    const isReturned = returned.has(_id) || (takesBackId !== undefined && returned.has(takesBackId));
    if (isReturned) await ctx.db.patch("ledgerRows", _id, { entryId: to, joinedFromId: undefined });
  }
}
