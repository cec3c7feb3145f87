// [13.6] Which entries can't make new picks in a week, because they owe dues. Nothing of it is stored: it follows from
// the fees, the ledger and the prizes, so a payment, a waiver or a win ends a hold wherever it shows.
import { NO_WINNINGS } from "../../../../domain/prizes/awards";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { chargedThrough, getDues } from "../../records/dues/duesTerms";
import { listLedger, listLedgerOf, rowsByEntry, type PayingEntryId } from "../../records/dues/ledger";
import { getPayer, listPayers, type Payer } from "../../records/dues/payers";
import { readWinnings } from "../prizes/seasonAwards";
import { heldBy, type Kept } from "./duesAccounts";

interface HeldWeek {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly week: number;
}

interface Picking extends HeldWeek {
  readonly entryId: PayingEntryId;
}

/**
 * The hold that keeps an entry from new picks in a week; null without one. No amount: somebody else may pick for it.
 * Leagues without dues cost no read; prizes are read only for an entry that owes more than it has paid.
 */
export async function findHold(
  ctx: QueryCtx,
  { entryId, ...at }: Picking,
): Promise<{ readonly entryName: string; readonly fromWeek: number } | null> {
  const owing = await findOwing(ctx, { entryId, ...at });
  if (owing === null) return null;
  const winnings = (await readWinnings(ctx, at)).get(entryId) ?? NO_WINNINGS;
  if (heldBy({ ...owing, winnings }).balanceCents >= 0) return null;
  return { entryName: owing.payer.entryName, fromWeek: owing.fromWeek };
}

/** True if only a prize could keep the entry from being held. Reads at most some 65 rows. */
export async function owesBeforePrizes(ctx: QueryCtx, picking: Picking): Promise<boolean> {
  return (await findOwing(ctx, picking)) !== null;
}

/** Error: LOCKED. For a pick on a game that has none; who enters it doesn't matter. */
export async function ensureNotHeld(ctx: QueryCtx, picking: Picking): Promise<void> {
  const hold = await findHold(ctx, picking);
  if (hold !== null) throw refusal("duesHeld", { entry: hold.entryName, week: hold.fromWeek });
}

interface Owing extends Kept {
  readonly fromWeek: number;
}

async function findOwing(ctx: QueryCtx, { entryId, ...at }: Picking): Promise<Owing | null> {
  const terms = await findTerms(ctx, at);
  const payer = terms && (await getPayer(ctx, at, entryId));
  if (terms === null || payer === null) return null;
  const rows = await listLedgerOf(ctx, { leagueId: at.league._id, season: at.season, entryId });
  return owingOf({ ...terms, payer, rows });
}

type Terms = Pick<Owing, "dues" | "week" | "fromWeek">;

/** Null where nothing is held in the week. */
async function findTerms(ctx: QueryCtx, { league, season, week }: HeldWeek): Promise<Terms | null> {
  if (league.duesSeason === undefined || league.duesSeason < season) return null;
  const dues = await getDues(ctx, { leagueId: league._id, season });
  const fromWeek = dues?.holdFromWeek;
  if (dues === null || fromWeek === undefined || week < fromWeek) return null;
  return { dues, week: await chargedThrough(ctx, season), fromWeek };
}

function owingOf(known: Omit<Owing, "winnings">): Owing | null {
  const kept = { ...known, winnings: NO_WINNINGS };
  return heldBy(kept).balanceCents < 0 ? kept : null;
}

/** That a query may read for it over all of its leagues; in a league of 250 entries, 40 for each. */
const ROWS = 10_000;
/** A season's prizes with what decides them. */
const PRIZE_ROWS = 600;
/** Of more entries than these, a league's payers and its ledger are read as a range each. */
const FEW = 10;
const NONE: ReadonlySet<PayingEntryId> = new Set();

/**
 * Finds held entries for lists of what is still to pick, in one or several leagues. Ask once for a league's week, with
 * the entries that lack picks. Leagues without dues cost no read, and those without a hold one. Else it reads four rows
 * and the ledger of each entry, and the prizes where one owes more than it has paid: `rowsLeft` in all. What it is
 * asked about beyond these counts as not held; picking refuses anyway.
 */
export class Holds {
  constructor(
    private readonly ctx: QueryCtx,
    private rowsLeft = ROWS,
  ) {}

  async listHeld(at: HeldWeek, entryIds: readonly PayingEntryId[]): Promise<ReadonlySet<PayingEntryId>> {
    if (entryIds.length === 0 || this.rowsLeft <= 0) return NONE;
    const terms = await findTerms(this.ctx, at);
    if (terms === null) return NONE;
    const owing = await this.listOwing(at, terms, entryIds);
    if (owing.length === 0 || this.rowsLeft <= 0) return NONE;
    if (at.league.prizesSeason !== undefined) this.rowsLeft -= PRIZE_ROWS;
    const won = await readWinnings(this.ctx, at);
    const isHeld = (kept: Owing) =>
      heldBy({ ...kept, winnings: won.get(kept.payer.entryId) ?? NO_WINNINGS }).balanceCents < 0;
    return new Set(owing.filter(isHeld).map(({ payer }) => payer.entryId));
  }

  private async listOwing(at: HeldWeek, terms: Terms, entryIds: readonly PayingEntryId[]): Promise<Owing[]> {
    const { ctx } = this;
    const key = { leagueId: at.league._id, season: at.season };
    const all = entryIds.length > FEW ? await listLedger(ctx, key, this.rowsLeft + 1) : null;
    if (all !== null) this.rowsLeft -= all.length;
    if (this.rowsLeft < 0) return [];
    const rowsOf = all && rowsByEntry(all);
    const owing: Owing[] = [];
    for (const payer of await this.listPayers(at, entryIds)) {
      const { entryId } = payer;
      const rows = rowsOf ? (rowsOf.get(entryId) ?? []) : await listLedgerOf(ctx, { ...key, entryId });
      if (rowsOf === null) this.rowsLeft -= rows.length;
      const found = owingOf({ ...terms, payer, rows });
      if (found !== null) owing.push(found);
    }
    return owing;
  }

  private async listPayers(at: HeldWeek, entryIds: readonly PayingEntryId[]): Promise<Payer[]> {
    if (entryIds.length > FEW) {
      const asked = new Set(entryIds);
      return (await listPayers(this.ctx, at)).filter(({ entryId }) => asked.has(entryId));
    }
    const payers: Payer[] = [];
    for (const entryId of entryIds) {
      const payer = await getPayer(this.ctx, at, entryId);
      if (payer !== null) payers.push(payer);
    }
    return payers;
  }
}
