// [13.6] Commissioners have those reminded who owe dues, at most once a week. What somebody owes is written into their own
// message only.
import { formatMoney } from "../../../../domain/dues/money";
import { owedCents } from "../../../../domain/dues/ledger";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/audit";
import { duesContent } from "../../notices/mail/duesContent";
import { channelsFor, sendNotice } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { listAccounts, readAccounts } from "../../reads/dues/duesAccounts";
import { chargedThrough, dueDayOf, getDues } from "../../records/dues/dues";
import { listPayersOf } from "../../records/dues/payers";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { listMembersAfter, MEMBERS_BATCH } from "../../records/leagues/memberships";

const WEEK_MS = 7 * 24 * 3_600_000;
const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** Returns how many entries owe something. Errors: TOO_MANY within a week; CONFLICT without dues, or if nobody owes. */
export async function remindOwing(ctx: MutationCtx, { user, leagueId }: Asked): Promise<number> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const season = league.currentSeason;
  const dues = await getDues(ctx, { leagueId, season });
  if (dues === null) throw refusal("duesNotSet", { season });
  // Players without an account get no mail [16.3].
  const owing = (await listAccounts(ctx, { league, dues })).filter(
    (account) => owedCents(account) > 0 && account.ownerId !== null && !account.isFormer,
  );
  if (owing.length === 0) throw refusal("nobodyOwes");
  const askedAtMs = Date.now();
  const againAtMs = (dues.remindedAtMs ?? 0) + WEEK_MS;
  if (dues.remindedAtMs !== undefined && askedAtMs < againAtMs) {
    const days = Math.ceil((againAtMs - askedAtMs) / (WEEK_MS / 7));
    throw refusal("duesReminded", { noun: leagueNoun(league), days });
  }
  await ctx.db.patch("dues", dues._id, { remindedAtMs: askedAtMs });
  await ctx.scheduler.runAfter(0, internal.jobs.reminders.remindDues, { leagueId, season, askedAtMs, after: null });
  // No count: the league's members read the log.
  await audit(ctx, { actor: user, action: "dues.remind", target: league, leagueId });
  return owing.length;
}

interface Batch {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly askedAtMs: number;
  readonly after: Id<"users"> | null;
}

/** One bounded step; running it twice sends nothing twice. */
export async function remindDuesBatch(ctx: MutationCtx, { after, ...round }: Batch): Promise<null> {
  const { leagueId, season } = round;
  const league = await ctx.db.get("leagues", leagueId);
  const dues = await getDues(ctx, { leagueId, season });
  if (league === null || league.isDeleted || dues === null) return null;
  const members = await listMembersAfter(ctx, { leagueId, after });
  for (const { userId, isFormer } of members)
    if (!isFormer) await remindMember(ctx, { ...round, league, dues, userId });
  const last = members.at(-1);
  if (last && members.length === MEMBERS_BATCH) {
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.remindDues, { ...round, after: last.userId });
  }
  return null;
}

interface Reminded extends Omit<Batch, "after"> {
  readonly league: Doc<"leagues">;
  readonly dues: Doc<"dues">;
  readonly userId: Id<"users">;
}

async function remindMember(ctx: MutationCtx, { league, dues, userId, leagueId, season, askedAtMs }: Reminded) {
  const about = { userId, leagueId, season, week: await chargedThrough(ctx, season), kind: "duesReminder" as const };
  const channels = await channelsFor(ctx, about);
  if (channels === null) return;
  const owing: { name: string; amount: string }[] = [];
  const payers = await listPayersOf(ctx, { league, season }, userId);
  for (const account of await readAccounts(ctx, { league, dues, payers })) {
    const owed = owedCents(account);
    if (owed > 0) owing.push({ name: account.entryName, amount: formatMoney(owed, dues.currency) });
  }
  if (owing.length === 0) return;
  const content = duesContent({ ...readerOf(channels.user), league, owing, dueDay: await dueDayOf(ctx, dues) });
  const key = { ...about, detail: String(askedAtMs) };
  await sendNotice(ctx, { key, channels, content, expiresAtMs: askedAtMs + WORTH_SENDING_MS });
}
