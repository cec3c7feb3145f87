// [13.6] Entries' debts and payments: fees and ledger together.
import { v, type Infer } from "convex/values";
import { feesThrough } from "../../../../domain/dues/fees";
import { accountOf, type DuesAccount } from "../../../../domain/dues/ledger";
import { NO_WINNINGS, type Winnings } from "../../../../domain/prizes/awards";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { chargedThrough } from "../../records/dues/duesTerms";
import { listLedger, listLedgerOf, rowsByEntry, toLedgerRows } from "../../records/dues/ledger";
import { formerPayer, getPayer, listPayers, type Payer } from "../../records/dues/payers";
import { readWinnings } from "../prizes/seasonAwards";
import { payingEntry } from "../../tables/duesTables";

export const accountView = v.object({
  entryId: payingEntry,
  entryName: v.string(),
  /** Null for a player without an account. */
  ownerId: v.union(v.id("users"), v.null()),
  isFormer: v.boolean(),
  /** It can't make new picks. */
  isHeld: v.boolean(),
  /** The first week whose fee it is charged; null if none. */
  firstWeek: v.union(v.number(), v.null()),
  state: v.union(v.literal("unpaid"), v.literal("part"), v.literal("paid"), v.literal("waived")),
  dueCents: v.number(),
  paidCents: v.number(),
  waivedCents: v.number(),
  wonCents: v.number(),
  handedOverCents: v.number(),
  /** Paid − due + won − handed over. */
  balanceCents: v.number(),
});
export type AccountView = Infer<typeof accountView>;

export interface Kept {
  readonly dues: Doc<"dues">;
  readonly payer: Payer;
  readonly rows: readonly Doc<"ledgerRows">[];
  /** The running week. */
  readonly week: number;
  /** [13.9] */
  readonly winnings: Winnings;
}

const chargedFor = ({ dues, payer, rows, winnings }: Kept, throughWeek: number): DuesAccount =>
  accountOf({
    feesCents: payer.isFormer ? 0 : feesThrough(dues, payer.charges, throughWeek),
    wonCents: winnings.wonCents,
    prizesHandedOverCents: winnings.handedOverCents,
    rows: toLedgerRows(rows),
  });

/** The fee of a week that is running may still come: what is held goes by the weeks before. */
export const heldBy = (kept: Kept): DuesAccount => chargedFor(kept, kept.week - 1);

export function toAccountView(kept: Kept): AccountView {
  const { entryId, entryName, ownerId, isFormer } = kept.payer;
  const isHeld = kept.dues.holdFromWeek !== undefined && heldBy(kept).balanceCents < 0;
  const firstWeek = kept.payer.charges.spans[0]?.from ?? null;
  return { entryId, entryName, ownerId, isFormer, isHeld, firstWeek, ...chargedFor(kept, kept.week) };
}

interface Asked {
  readonly league: Doc<"leagues">;
  readonly dues: Doc<"dues">;
  readonly payers: readonly Payer[];
}

/**
 * All of a season, by name; those that are out of the league last, if the ledger has rows of theirs or they have won
 * something. Reads the entries, the season's prizes with what decides them, and its ledger: at most 60 rows for each of
 * 250 entries.
 */
export async function listAccounts(
  ctx: QueryCtx,
  { league, dues }: Pick<Asked, "league" | "dues">,
): Promise<AccountView[]> {
  const { season } = dues;
  const rowsOf = rowsByEntry(await listLedger(ctx, { leagueId: league._id, season }));
  const payers = await listPayers(ctx, { league, season });
  const known = new Set(payers.map(({ entryId }) => entryId));
  for (const [entryId, rows] of rowsOf) {
    const ownerId = rows.at(-1)?.ownerId ?? null;
    if (!known.has(entryId)) payers.push(await formerPayer(ctx, { entryId, ownerId }));
  }
  const winnings = await readWinnings(ctx, { league, season });
  for (const [entryId, { wonCents }] of winnings) {
    if (wonCents === 0 || known.has(entryId) || rowsOf.has(entryId)) continue;
    const payer =
      (await getPayer(ctx, { league, season }, entryId)) ?? (await formerPayer(ctx, { entryId, ownerId: null }));
    payers.push({ ...payer, isFormer: true });
  }
  const week = await chargedThrough(ctx, season);
  return payers
    .map((payer) => {
      const rows = rowsOf.get(payer.entryId) ?? [];
      return toAccountView({ dues, payer, rows, week, winnings: winnings.get(payer.entryId) ?? NO_WINNINGS });
    })
    .sort((a, b) => Number(a.isFormer) - Number(b.isFormer) || compare(a.entryName, b.entryName));
}

const compare = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);

/** Of some entries. Reads each one's rows of the season, and once its prizes with what decides them. */
export async function readAccounts(ctx: QueryCtx, { league, dues, payers }: Asked): Promise<AccountView[]> {
  const { leagueId, season } = dues;
  const week = await chargedThrough(ctx, season);
  const won = await readWinnings(ctx, { league, season });
  const accounts: AccountView[] = [];
  for (const payer of payers) {
    const rows = await listLedgerOf(ctx, { leagueId, season, entryId: payer.entryId });
    accounts.push(toAccountView({ dues, payer, rows, week, winnings: won.get(payer.entryId) ?? NO_WINNINGS }));
  }
  return accounts;
}
