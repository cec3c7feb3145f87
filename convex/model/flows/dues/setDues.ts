// [13.6] A commissioner says what the league asks of its entries this season.
import { feesProblem, type Fees } from "../../../../domain/dues/fees";
import { formatMoney } from "../../../../domain/dues/money";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { weekName } from "../../common/weekName";
import { audit } from "../../log/auditLog";
import { getDues, type LeagueSeason } from "../../records/dues/duesTerms";
import { MOST_CHARGED } from "../../records/dues/payers";
import { getPrizeList } from "../../records/dues/prizeLists";
import { changeWeekNow } from "../../records/leagueRules/changeWeek";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { getPool } from "../../records/survivor/pool";

interface Setting {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly fees: Fees;
  /** Entries that owe something can't make new picks. */
  readonly holds: boolean;
}

/**
 * For the league's season. A hold begins with the first week of which nothing has locked, and ends at once. Errors:
 * INVALID naming the field; CONFLICT for another currency once amounts are entered, or prizes set; FULL for a pool that
 * is too large.
 */
export async function setDues(ctx: MutationCtx, { user, leagueId, fees, holds }: Setting): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const found = feesProblem(fees);
  if (found !== null) ensureNoProblem(found.field, found.problem);
  const at = { leagueId, season: league.currentSeason };
  const before = await getDues(ctx, at);
  if (before === null) await ensureNotTooMany(ctx, league);
  else if (before.currency !== fees.currency) await ensureNoAmounts(ctx, at, before.currency);
  const prizes = await getPrizeList(ctx, at);
  if (prizes !== null && prizes.currency !== fees.currency) {
    throw refusal("prizesInCurrency", { currency: prizes.currency });
  }
  const { dueDay, ...amounts } = fees;
  const holdFromWeek = holds ? (before?.holdFromWeek ?? (await firstHeldWeek(ctx, league))) : undefined;
  const after = { ...amounts, dueDay, holdFromWeek };
  const changes = changesBetween(before, after);
  if (changes.length === 0) return null;
  if (before === null) await ctx.db.insert("dues", { ...at, ...after });
  else await ctx.db.patch("dues", before._id, after);
  if (league.duesSeason !== at.season) await ctx.db.patch("leagues", leagueId, { duesSeason: at.season });
  await audit(ctx, { actor: user, action: "dues.set", target: league, leagueId, changes });
  return null;
}

async function ensureNotTooMany(ctx: MutationCtx, { _id, poolType }: Doc<"leagues">): Promise<void> {
  const pool = poolType === "survivor" ? await getPool(ctx, _id) : null;
  if (pool !== null && pool.totalEntries > MOST_CHARGED) throw refusal("tooManyToCharge", { max: MOST_CHARGED });
}

async function ensureNoAmounts(ctx: MutationCtx, { leagueId, season }: LeagueSeason, currency: string): Promise<void> {
  const row = await ctx.db
    .query("ledgerRows")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .first();
  if (row !== null) throw refusal("currencyInUse", { currency });
}

async function firstHeldWeek(ctx: MutationCtx, league: Doc<"leagues">): Promise<number> {
  const week = await changeWeekNow(ctx, league);
  if (week === null) throw refusal("noWeekToHold");
  return week;
}

type Kept = Fees & { readonly holdFromWeek?: number | undefined };

function wordsOf(kept: Kept): Record<string, string | null> {
  const { currency, firstWeek, lastWeek, holdFromWeek, dueDay } = kept;
  const money = (cents: number) => formatMoney(cents, currency);
  return {
    currency,
    entryFee: money(kept.entryFeeCents),
    weeklyFee: kept.weeklyFeeCents === 0 ? null : money(kept.weeklyFeeCents),
    weeklyFeeWeeks: kept.weeklyFeeCents === 0 ? null : `${weekName(firstWeek)} – ${weekName(lastWeek)}`,
    buyBack: kept.buyBackCents === 0 ? null : money(kept.buyBackCents),
    dueDay: dueDay ?? null,
    heldFrom: holdFromWeek === undefined ? null : weekName(holdFromWeek),
  };
}

function changesBetween(before: Kept | null, after: Kept) {
  const old = before === null ? {} : wordsOf(before);
  return Object.entries(wordsOf(after)).flatMap(([field, value]) => {
    const was = old[field] ?? null;
    return was === value ? [] : [{ field, before: was, after: value }];
  });
}
