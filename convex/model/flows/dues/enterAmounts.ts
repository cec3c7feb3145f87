// [13.6] Commissioners enter what was paid, waived and handed over, and take it back. No money moves here.
import { requestKeyProblem } from "../../../../domain/common/requestKeys";
import { dayProblem } from "../../../../domain/dues/fees";
import { LEDGER_ROWS_AN_ENTRY, owedCents, takenBackIn, type LedgerKind } from "../../../../domain/dues/ledger";
import { howProblem, noteProblem } from "../../../../domain/dues/ledgerTexts";
import { amountProblem, formatMoney } from "../../../../domain/dues/money";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { audit, type AuditAction } from "../../log/auditLog";
import { readAccounts } from "../../reads/dues/duesAccounts";
import { getDues } from "../../records/dues/duesTerms";
import { addLedgerRow, listLedgerOf, toLedgerRows, type PayingEntryId } from "../../records/dues/ledger";
import { formerPayer, getPayer, MOST_CHARGED, type Payer } from "../../records/dues/payers";
import { ensureCommissioner } from "../../records/leagues/commissioners";

interface InLeague {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** The league's unless told. */
  readonly season?: number | undefined;
}

interface Told {
  readonly day: string;
  readonly how?: string | undefined;
  readonly note?: string | undefined;
}

interface Entered extends InLeague, Told {
  readonly requestKey?: string | undefined;
  readonly entryId: PayingEntryId;
  readonly kind: LedgerKind;
  readonly cents: number;
}

/**
 * Of two with the same key for an entry and season, the second one enters nothing. Errors: INVALID naming the field;
 * NOT_FOUND; CONFLICT without dues, or for a key that came with another amount; FULL.
 */
export async function enterAmount(
  ctx: MutationCtx,
  { user, leagueId, season, entryId, kind, cents, ...told }: Entered,
): Promise<Id<"ledgerRows">> {
  const { league, dues } = await ensureDues(ctx, { user, leagueId, season });
  ensureNoProblem("cents", amountProblem(cents, dues.currency));
  ensureTold(told);
  ensureNoProblem("requestKey", requestKeyProblem(told.requestKey));
  const payer = await getPayer(ctx, { league, season: dues.season }, entryId);
  if (payer === null) throw refusal("entryNotInLeague");
  return await add(ctx, { user, dues, payer, kind, cents, ...told });
}

interface Several extends InLeague, Told {
  readonly entryIds: readonly PayingEntryId[];
}

/**
 * Each pays what it still owes; those that owe nothing get no row, so that doing it again changes nothing. Returns how
 * many paid. Reads the rows of each entry, and writes two rows for it.
 */
export async function payInFull(
  ctx: MutationCtx,
  { user, leagueId, season, entryIds, ...told }: Several,
): Promise<number> {
  const { league, dues } = await ensureDues(ctx, { user, leagueId, season });
  const wanted = [...new Set(entryIds)];
  if (wanted.length === 0 || wanted.length > MOST_CHARGED) throw refusal("tooManyToPay", { max: MOST_CHARGED });
  ensureTold(told);
  const payers: Payer[] = [];
  for (const entryId of wanted) {
    const payer = await getPayer(ctx, { league, season: dues.season }, entryId);
    if (payer === null) throw refusal("entryNotInLeague");
    payers.push(payer);
  }
  let count = 0;
  for (const [index, account] of (await readAccounts(ctx, { league, dues, payers })).entries()) {
    const [payer, cents] = [payers[index], owedCents(account)];
    if (payer === undefined || cents === 0) continue;
    await add(ctx, { user, dues, payer, kind: "payment", cents, ...told });
    count += 1;
  }
  return count;
}

/** Nothing if it is taken back already. Error: NOT_FOUND, also for a row that takes another one back. */
export async function takeRowBack(
  ctx: MutationCtx,
  { user, leagueId, rowId }: Omit<InLeague, "season"> & { readonly rowId: Id<"ledgerRows"> },
): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const row = await ctx.db.get("ledgerRows", rowId);
  if (row?.leagueId !== leagueId || row.kind === "correction") throw refusal("ledgerRowNotFound");
  const { season, entryId, ownerId, cents, day } = row;
  const rows = await listLedgerOf(ctx, { leagueId, season, entryId });
  if (takenBackIn(toLedgerRows(rows)).has(rowId)) return null;
  const kept = { leagueId, season, entryId, ownerId, cents, day };
  await addLedgerRow(ctx, { ...kept, kind: "correction", takesBackId: rowId, byId: user._id, atMs: Date.now() });
  const payer = (await getPayer(ctx, { league, season }, entryId)) ?? (await formerPayer(ctx, row));
  const dues = await getDues(ctx, { leagueId, season });
  await log(ctx, {
    user,
    payer,
    leagueId,
    action: "dues.takeBack",
    before: formatMoney(cents, dues?.currency ?? "USD"),
  });
  return null;
}

async function ensureDues(ctx: MutationCtx, { user, leagueId, season }: InLeague) {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const asked = season ?? league.currentSeason;
  const dues = await getDues(ctx, { leagueId, season: asked });
  if (dues === null) throw refusal("duesNotSet", { season: asked });
  return { league, dues };
}

function ensureTold({ day, how = "", note = "" }: Told): void {
  ensureNoProblem("day", dayProblem(day));
  ensureNoProblem("how", howProblem(how));
  ensureNoProblem("note", noteProblem(note));
}

interface Added extends Told {
  readonly requestKey?: string | undefined;
  readonly user: Doc<"users">;
  readonly dues: Doc<"dues">;
  readonly payer: Payer;
  readonly kind: LedgerKind;
  readonly cents: number;
}

const ACTIONS: Readonly<Record<LedgerKind, AuditAction>> = {
  payment: "dues.pay",
  waiver: "dues.waive",
  handedOver: "dues.handOver",
};

async function add(ctx: MutationCtx, { user, dues, payer, kind, cents, ...told }: Added): Promise<Id<"ledgerRows">> {
  const { leagueId, season, currency } = dues;
  const { entryId, entryName, ownerId } = payer;
  const rows = await listLedgerOf(ctx, { leagueId, season, entryId });
  const { requestKey } = told;
  const known = requestKey === undefined ? undefined : rows.find((row) => row.requestKey === requestKey);
  if (known !== undefined) {
    if (known.kind === kind && known.cents === cents && known.day === told.day) return known._id;
    throw refusal("requestKeyTaken");
  }
  if (rows.filter((row) => row.kind !== "correction").length >= LEDGER_ROWS_AN_ENTRY) {
    throw refusal("ledgerFull", { entry: entryName, max: LEDGER_ROWS_AN_ENTRY });
  }
  const [how, note] = [told.how?.trim(), told.note?.trim()];
  const id = await addLedgerRow(ctx, {
    leagueId,
    season,
    entryId,
    ownerId,
    kind,
    cents,
    day: told.day,
    ...(how && { how }),
    ...(note && { note }),
    ...(requestKey !== undefined && { requestKey }),
    byId: user._id,
    atMs: Date.now(),
  });
  await log(ctx, { user, payer, leagueId, action: ACTIONS[kind], after: formatMoney(cents, currency) });
  return id;
}

interface Logged {
  readonly user: Doc<"users">;
  readonly payer: Payer;
  readonly leagueId: Id<"leagues">;
  readonly action: AuditAction;
  readonly before?: string;
  readonly after?: string;
}

/** Its owner and the commissioners see it (reads/leagues/leagueLog.ts). */
async function log(ctx: MutationCtx, { user, payer, leagueId, action, before, after }: Logged): Promise<void> {
  const { ownerId, entryName } = payer;
  const target = ownerId ?? { name: entryName };
  const amount = { field: "amount", before: before ?? null, after: after ?? null };
  const entry = { field: "entryName", before: null, after: entryName };
  await audit(ctx, { actor: user, action, target, leagueId, changes: [entry, amount] });
}
