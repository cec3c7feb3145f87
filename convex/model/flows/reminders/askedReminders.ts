// [7.38][12.4] Reminders that somebody asks for: an admin, of chosen members; a commissioner, of all who miss picks.
// Their texts are written when they are sent (mail/composer.ts).
import { easternMoment } from "../../../../domain/common/easternTime";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { enqueue, type NewMessage } from "../../notices/mail/outboxRows";
import { channelsFor, wasNotified, type Channels, type NoticeKey } from "../../notices/notices";
import { readMissing } from "../../reads/leagues/missingEntries";
import type { MissingPicks } from "../../reads/picks/missingPicks";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { startMemberRound } from "./memberRounds";

/**
 * [12.4] Once a day, by Eastern time. Members are reminded in batches; a league of 250 entries costs this call three
 * ranges of rows. Returns how many entries miss picks. Errors: TOO_MANY, CONFLICT.
 */
export async function remindMissing(
  ctx: MutationCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<number> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const nowMs = Date.now();
  const found = await readMissing(ctx, { league, nowMs });
  // Players without an account get no mail [16.3].
  const reminded = found?.missing.filter(({ ownerId }) => ownerId !== null) ?? [];
  if (found === null || reminded.length === 0) throw refusal("nobodyToRemind");
  if (isSameDay(league.remindedAtMs, nowMs)) throw refusal("remindedToday", { noun: leagueNoun(league) });
  await ctx.db.patch("leagues", leagueId, { remindedAtMs: nowMs });
  const { season, week } = found;
  await startMemberRound(ctx, { leagueId, season, news: { kind: "asked", week, askedAtMs: nowMs } });
  // No count: the league's members read the log, and it would reveal how many of them are missing picks.
  await audit(ctx, { actor: user, action: "reminders.send", target: { name: league.name }, leagueId });
  return reminded.length;
}

function isSameDay(beforeMs: number | undefined, nowMs: number): boolean {
  if (beforeMs === undefined) return false;
  const [before, now] = [easternMoment(beforeMs), easternMoment(nowMs)];
  return before.day === now.day && before.month === now.month && before.year === now.year;
}

interface Asked {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
  readonly season: number;
  readonly week: number;
  readonly missing: MissingPicks;
  readonly askedAtMs: number;
}

/** Nothing if only numbers or a guess are missing, of which a commissioner doesn't learn. */
export async function remindAsked(ctx: MutationCtx, { missing, askedAtMs, ...member }: Asked): Promise<void> {
  if (missing.games.length === 0) return;
  const kind = "commissionerReminder" as const;
  const { leagueId, season, week } = member;
  const key = { ...member, kind, detail: String(askedAtMs) };
  await remind(ctx, { key, missing, about: { kind, leagueId, season, week, askedAtMs } });
}

interface ByAdmin {
  readonly key: NoticeKey & { readonly kind: "adminReminder"; readonly leagueId: Id<"leagues"> };
  readonly missing: MissingPicks;
}

/** False if the member can't be reached or has it already. */
export async function remindByAdmin(ctx: MutationCtx, { key, missing }: ByAdmin): Promise<boolean> {
  const { leagueId, season, week, kind } = key;
  return await remind(ctx, { key, missing, about: { kind, leagueId, season, week } });
}

interface OneReminder {
  readonly key: NoticeKey;
  readonly missing: MissingPicks;
  readonly about: NonNullable<NewMessage["about"]>;
}

async function remind(ctx: MutationCtx, { key, missing, about }: OneReminder): Promise<boolean> {
  const channels = await channelsFor(ctx, key);
  if (channels === null || (await wasNotified(ctx, key))) return false;
  const { detail = "", ...rest } = key;
  await ctx.db.insert("sentNotices", { ...rest, detail, queuedAtMs: Date.now() });
  await queueReminder(ctx, {
    kind: key.kind,
    channels,
    about,
    // Useless once the last of the games has locked.
    expiresAtMs: Math.max(...missing.games.map((game) => game.lockAtMs)),
  });
  return true;
}

interface Reminder extends Pick<NewMessage, "kind" | "expiresAtMs" | "about"> {
  readonly channels: Channels;
}

export async function queueReminder(ctx: MutationCtx, { channels, ...row }: Reminder): Promise<void> {
  const userId = channels.user._id;
  if (channels.email) {
    const message = { channel: "email" as const, to: channels.user.email, subject: "", text: "", html: "" };
    await enqueue(ctx, { ...row, userId, message });
  }
  for (const subscriptionId of channels.browsers) {
    const message = { channel: "push" as const, subscriptionId, title: "", body: "", path: "/", actions: [] };
    await enqueue(ctx, { ...row, userId, message });
  }
}
