// [13.6][13.7] A season's dues: each entry with its sums, and each row of its ledger. For commissioners all entries,
// for members their own.
import type { Cell } from "../../../../domain/files/csvFile";
import { unitsOf } from "../../../../domain/dues/money";
import type { Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { isCommissioner } from "../../records/leagues/commissioners";
import { getDues } from "../../records/dues/duesTerms";
import { listLedgerOf } from "../../records/dues/ledger";
import { listPayersOf } from "../../records/dues/payers";
import { getPerson, nameOf } from "../../records/users/people";
import { listAccounts, readAccounts } from "../dues/duesAccounts";
import { viewLedger } from "../dues/duesViews";
import { isoOf, type Exported, type FilePage } from "./fileRows";

/** An entry has up to 60 rows. */
const ENTRIES_A_PAGE = 50;

/** The cursor is a place in the order of the entries. The sums stand in an entry's first row. */
export async function readDuesPage(ctx: QueryCtx, { user, league, season, cursor }: Exported): Promise<FilePage> {
  const dues = await getDues(ctx, { leagueId: league._id, season });
  if (dues === null) return { rows: [], cursor: null };
  const seesAll = user.role === "admin" || isCommissioner(league, user._id);
  const accounts = seesAll
    ? await listAccounts(ctx, { league, dues })
    : await readAccounts(ctx, { league, dues, payers: await listPayersOf(ctx, { league, season }, user._id) });
  const from = Number(cursor ?? 0);
  const rows: Cell[][] = [];
  const units = (cents: number) => unitsOf(cents, dues.currency);
  for (const account of accounts.slice(from, from + ENTRIES_A_PAGE)) {
    const { entryId, entryName, ownerId } = account;
    const about = [season, entryName, await memberName(ctx, ownerId)];
    const sums: Cell[] = [
      account.state,
      dues.currency,
      units(account.dueCents),
      units(account.paidCents),
      units(account.waivedCents),
      units(account.wonCents),
      units(account.handedOverCents),
      units(account.balanceCents),
    ];
    const ledger = await viewLedger(ctx, await listLedgerOf(ctx, { leagueId: league._id, season, entryId }));
    const entered = ledger.map((row): Cell[] => [
      row.isTakenBack ? `${row.kind}, taken back` : row.kind,
      row.day,
      units(row.cents),
      row.how ?? null,
      row.note ?? null,
      row.byName,
      isoOf(row.atMs),
    ]);
    const [first = NO_ROW, ...others] = entered;
    rows.push([...about, ...sums, ...first], ...others.map((row) => [...about, ...NO_SUMS, ...row]));
  }
  const next = from + ENTRIES_A_PAGE;
  return { rows, cursor: next < accounts.length ? String(next) : null };
}

const NO_ROW: Cell[] = Array.from({ length: 7 }, () => null);
const NO_SUMS: Cell[] = Array.from({ length: 8 }, () => null);

const memberName = async (ctx: QueryCtx, ownerId: Id<"users"> | null) =>
  ownerId === null ? null : nameOf(await getPerson(ctx, ownerId));
