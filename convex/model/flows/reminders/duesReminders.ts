// [13.6] Commissioners have those reminded who owe dues, at most once a week. Only members' own messages say how much
// they owe.
import { formatMoney } from "../../../../domain/dues/money";
import { owedCents } from "../../../../domain/dues/ledger";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { duesContent } from "../../notices/mail/duesContent";
import { channelsFor, sendNotice } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { listAccounts, readAccounts } from "../../reads/dues/duesAccounts";
import { chargedThrough, dueDayOf, getDues } from "../../records/dues/duesTerms";
import { listPayersOf } from "../../records/dues/payers";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { startMemberRound, visitMembers } from "./memberRounds";

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
  await startMemberRound(ctx, { leagueId, season, news: { kind: "dues", askedAtMs } });
  // No count: the league's members read the log.
  await audit(ctx, { actor: user, action: "dues.remind", target: league, leagueId });
  return owing.length;
}

/** One bounded step; running it twice sends nothing twice. */
export async function remindDues(ctx: MutationCtx, roundId: Id<"memberRounds">): Promise<null> {
  return await visitMembers(ctx, roundId, {
    visit: async ({ league, season, news, members }) => {
      const dues = await getDues(ctx, { leagueId: league._id, season });
      if (dues === null || news.kind !== "dues") return "done";
      const { askedAtMs } = news;
      for (const { userId, isFormer } of members)
        if (!isFormer) await remindMember(ctx, { league, season, dues, userId, askedAtMs });
      return null;
    },
  });
}

interface Reminded {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly dues: Doc<"dues">;
  readonly userId: Id<"users">;
  readonly askedAtMs: number;
}

async function remindMember(ctx: MutationCtx, { league, dues, userId, season, askedAtMs }: Reminded) {
  const leagueId = league._id;
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
