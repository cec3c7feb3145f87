// [13.6] Dues as people see them: members what is asked and their own amounts, commissioners all.
import { v, type Infer } from "convex/values";
import { takenBackIn } from "../../../../domain/dues/ledger";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { dueDayOf, getDues, listDuesSeasons } from "../../records/dues/duesTerms";
import { listLedgerOf, toLedgerRows, type PayingEntryId } from "../../records/dues/ledger";
import { getPayer, listPayersOf } from "../../records/dues/payers";
import { changeWeekOf } from "../../records/leagueRules/changeWeek";
import { ensureCommissioner, isCommissioner } from "../../records/leagues/commissioners";
import { ensureMember } from "../../records/leagues/memberships";
import { getPerson, nameOf } from "../../records/users/people";
import { feeFields, ledgerKind } from "../../tables/duesTables";
import { accountView, listAccounts, readAccounts } from "./duesAccounts";

const feesView = v.object({
  season: v.number(),
  ...feeFields,
  /** The chosen day, or the Thursday of week 1; null while no game of it is known. */
  dueDay: v.union(v.string(), v.null()),
  isDayChosen: v.boolean(),
  /** The week from which on entries that owe something can't make new picks; null if nothing is held. */
  holdFromWeek: v.union(v.number(), v.null()),
});

export const duesView = v.object({
  /** Null if the season has none. */
  fees: v.union(feesView, v.null()),
  own: v.array(accountView),
  /** Those that have dues, newest first. */
  seasons: v.array(v.number()),
});

export interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** The league's unless told. */
  readonly season?: number | undefined;
}

/** For members: what is asked, and their own entries. Reads at most ten entries, and each one's rows. */
export async function getOwnDues(
  ctx: QueryCtx,
  { user, leagueId, season: asked }: Asked,
): Promise<Infer<typeof duesView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  if (league.duesSeason === undefined) return { fees: null, own: [], seasons: [] };
  const dues = await getDues(ctx, { leagueId, season: asked ?? league.currentSeason });
  const seasons = await listDuesSeasons(ctx, leagueId);
  if (dues === null) return { fees: null, own: [], seasons };
  const payers = await listPayersOf(ctx, { league, season: dues.season }, user._id);
  const own = await readAccounts(ctx, { league, dues, payers });
  return { fees: await toFeesView(ctx, dues), own, seasons };
}

async function toFeesView(ctx: QueryCtx, dues: Doc<"dues">): Promise<Infer<typeof feesView>> {
  const { season, currency, entryFeeCents, weeklyFeeCents, buyBackCents, firstWeek, lastWeek, holdFromWeek } = dues;
  return {
    season,
    currency,
    entryFeeCents,
    weeklyFeeCents,
    buyBackCents,
    firstWeek,
    lastWeek,
    dueDay: await dueDayOf(ctx, dues),
    isDayChosen: dues.dueDay !== undefined,
    holdFromWeek: holdFromWeek ?? null,
  };
}

export const allDuesView = v.object({
  accounts: v.array(accountView),
  remindedAtMs: v.union(v.number(), v.null()),
  /** From which week a hold that is set now would begin; null if the season has no such week left. */
  canHoldFrom: v.union(v.number(), v.null()),
});

/** For commissioners. No account in a season without dues. */
export async function listAllDues(
  ctx: QueryCtx,
  { user, leagueId, season }: Asked,
): Promise<Infer<typeof allDuesView>> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const dues = await getDues(ctx, { leagueId, season: season ?? league.currentSeason });
  return {
    accounts: dues === null ? [] : await listAccounts(ctx, { league, dues }),
    remindedAtMs: dues?.remindedAtMs ?? null,
    canHoldFrom: await changeWeekOf(ctx, league),
  };
}

export const ledgerRowView = v.object({
  id: v.id("ledgerRows"),
  kind: v.union(ledgerKind, v.literal("correction")),
  cents: v.number(),
  day: v.string(),
  how: v.optional(v.string()),
  note: v.optional(v.string()),
  byName: v.string(),
  atMs: v.number(),
  isTakenBack: v.boolean(),
  /** Set exactly in corrections. */
  takesBackId: v.optional(v.id("ledgerRows")),
});
export type LedgerRowView = Infer<typeof ledgerRowView>;

/** An entry's rows, oldest first, for its owner and commissioners. Error: NOT_FOUND for anybody else's entry. */
export async function listHistory(
  ctx: QueryCtx,
  { user, leagueId, entryId, season: asked }: Asked & { readonly entryId: PayingEntryId },
): Promise<LedgerRowView[]> {
  const league = await ensureMember(ctx, { user, leagueId });
  const season = asked ?? league.currentSeason;
  const seesAll = user.role === "admin" || isCommissioner(league, user._id);
  const payer = await getPayer(ctx, { league, season }, entryId);
  if (!seesAll && payer?.ownerId !== user._id) throw refusal("entryNotInLeague");
  return await viewLedger(ctx, await listLedgerOf(ctx, { leagueId, season, entryId }));
}

export async function viewLedger(ctx: QueryCtx, rows: readonly Doc<"ledgerRows">[]): Promise<LedgerRowView[]> {
  const takenBack = takenBackIn(toLedgerRows(rows));
  const views: LedgerRowView[] = [];
  for (const { _id: id, kind, cents, day, how, note, byId, atMs, takesBackId } of rows) {
    views.push({
      id,
      kind,
      cents,
      day,
      atMs,
      isTakenBack: takenBack.has(id),
      byName: nameOf(await getPerson(ctx, byId)),
      ...(how !== undefined && { how }),
      ...(note !== undefined && { note }),
      ...(takesBackId !== undefined && { takesBackId }),
    });
  }
  return views;
}
