// [13.6] An entry's payments, and the rest that it owes. Rows are only ever added: a mistake is mended by a row that
// takes another one back, and each can be taken back once. So the sum is the same in any order of the rows.

export const LEDGER_KINDS = ["payment", "waiver", "handedOver"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export interface LedgerRow {
  readonly id: string;
  readonly kind: LedgerKind | "correction";
  readonly cents: number;
  /** Set exactly in corrections. */
  readonly takesBackId?: string | undefined;
}

/** Of a season, besides corrections: those are never refused. */
export const LEDGER_ROWS_AN_ENTRY = 30;

export interface LedgerSums {
  readonly paidCents: number;
  readonly waivedCents: number;
  readonly handedOverCents: number;
}

export const takenBackIn = (rows: readonly LedgerRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ takesBackId }) => (takesBackId === undefined ? [] : [takesBackId])));

export function sumLedger(rows: readonly LedgerRow[]): LedgerSums {
  const takenBack = takenBackIn(rows);
  const sumOf = (kind: LedgerKind) =>
    rows.reduce((sum, row) => (row.kind === kind && !takenBack.has(row.id) ? sum + row.cents : sum), 0);
  return { paidCents: sumOf("payment"), waivedCents: sumOf("waiver"), handedOverCents: sumOf("handedOver") };
}

export type DuesState = "unpaid" | "part" | "paid" | "waived";

export interface DuesAccount extends LedgerSums {
  /** Fees less what was waived of them. */
  readonly dueCents: number;
  readonly wonCents: number;
  /** Paid − due + won − handed over; below zero is owed. */
  readonly balanceCents: number;
  readonly state: DuesState;
}

interface Charged {
  readonly feesCents: number;
  /** [13.9] In prizes, and what of these was marked as handed over. */
  readonly wonCents?: number;
  readonly prizesHandedOverCents?: number;
  readonly rows: readonly LedgerRow[];
}

/** A waiver never makes a credit, also when fees are lowered after it. */
export function accountOf({ feesCents, wonCents = 0, prizesHandedOverCents = 0, rows }: Charged): DuesAccount {
  const ledger = sumLedger(rows);
  const sums = { ...ledger, handedOverCents: ledger.handedOverCents + prizesHandedOverCents };
  const { paidCents, waivedCents, handedOverCents } = sums;
  const dueCents = Math.max(0, feesCents - waivedCents);
  const balanceCents = paidCents - dueCents + wonCents - handedOverCents;
  return { ...sums, dueCents, wonCents, balanceCents, state: stateOf({ ...sums, balanceCents }) };
}

function stateOf({ paidCents, waivedCents, balanceCents }: LedgerSums & { readonly balanceCents: number }): DuesState {
  if (balanceCents < 0) return paidCents + waivedCents > 0 ? "part" : "unpaid";
  return paidCents === 0 && waivedCents > 0 ? "waived" : "paid";
}

export const owedCents = ({ balanceCents }: Pick<DuesAccount, "balanceCents">) => Math.max(0, -balanceCents);
