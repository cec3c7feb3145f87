// Sends a notice once per (user, league, season, week, kind, detail), through the channels that its reader has turned
// on. The row that records it and the messages are written together, so a caller that runs twice or restarts after a
// crash sends one notice.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Infer } from "convex/values";
import type { toldResult } from "../tables/noticeTables";
import { optionalEnv } from "../common/env";
import { renderMail, type MailContent } from "./mail/layout";
import { enqueue } from "./mail/outboxRows";
import { newsLeavesAtMs } from "../../../domain/common/reminderTimes";
import { isNews, isRoutine, tellsResults, type NoticeKind } from "./noticeKinds";
import { isOffInLeague } from "./leagueNotices";
import { getPreferences, isWanted } from "./preferences";

export interface NoticeKey {
  readonly userId: Id<"users">;
  readonly leagueId: Id<"leagues"> | null;
  readonly season: number;
  readonly week: number;
  readonly kind: NoticeKind;
  readonly detail?: string;
}

export type ToldResult = Infer<typeof toldResult>;

export interface NoticeContent {
  readonly mail: MailContent;
  readonly push: {
    readonly title: string;
    readonly body: string;
    readonly path: string;
    /** [15.2] Buttons, each leading to a page. Browsers show at most two. */
    readonly actions: { readonly title: string; readonly path: string }[];
    /** Names the subject, if kind, league and week don't: a newer push with the same tag takes its place. */
    readonly tag?: string;
  };
}

export async function getNotice(ctx: QueryCtx, { detail = "", ...key }: NoticeKey): Promise<Doc<"sentNotices"> | null> {
  return await ctx.db
    .query("sentNotices")
    .withIndex("by_key", (q) =>
      q
        .eq("userId", key.userId)
        .eq("leagueId", key.leagueId)
        .eq("season", key.season)
        .eq("week", key.week)
        .eq("kind", key.kind)
        .eq("detail", detail),
    )
    .first();
}

export async function wasNotified(ctx: QueryCtx, key: NoticeKey): Promise<boolean> {
  return (await getNotice(ctx, key)) !== null;
}

export interface Channels {
  readonly user: Doc<"users">;
  readonly email: boolean;
  readonly browsers: readonly Id<"pushSubscriptions">[];
}

const MAX_BROWSERS = 10;
const SECOND_MS = 1_000;

/**
 * Null if the user has turned this kind off, everywhere or in this league, can't be reached through any channel, or has
 * deleted the account. No mail goes to an unconfirmed address.
 */
export async function channelsFor(
  ctx: QueryCtx,
  { userId, leagueId, kind }: Pick<NoticeKey, "userId" | "leagueId" | "kind">,
): Promise<Channels | null> {
  const user = await ctx.db.get("users", userId);
  if (user === null || user.tokenIdentifier === null) return null;
  const preferences = await getPreferences(ctx, userId);
  if (!isWanted(preferences, kind) || (await isOffInLeague(ctx, { userId, leagueId, kind }))) return null;
  const email = preferences.emailEnabled && isMailSetUp() && user.email !== "" && user.isEmailConfirmed !== false;
  const browsers = preferences.browserEnabled ? await listBrowsers(ctx, userId) : [];
  return email || browsers.length > 0 ? { user, email, browsers } : null;
}

export function isMailSetUp(): boolean {
  return optionalEnv("SMTP_URL") !== null && optionalEnv("MAIL_FROM") !== null;
}

async function listBrowsers(ctx: QueryCtx, userId: Id<"users">): Promise<Id<"pushSubscriptions">[]> {
  if (optionalEnv("VAPID_PUBLIC_KEY") === null) return [];
  const rows = await ctx.db
    .query("pushSubscriptions")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(MAX_BROWSERS);
  return rows.map(({ _id }) => _id);
}

export interface Notice {
  readonly key: NoticeKey;
  readonly channels: Channels;
  readonly content: NoticeContent;
  /** A message that is still waiting at this moment is dropped. */
  readonly expiresAtMs: number;
  /** The week's results in it, so that a correction can tell of them. */
  readonly told?: ToldResult[];
  /** [13.5] Of an announcement: when it was posted. */
  readonly announcedAtMs?: number;
  /** Of news that doesn't wait for its hour. */
  readonly leavesAtMs?: number;
}

/**
 * False if the same notice was sent before. News waits for its hour, so that a person gets one message with all of it.
 */
export async function sendNotice(
  ctx: MutationCtx,
  { key, channels, content, expiresAtMs, told, announcedAtMs, leavesAtMs }: Notice,
): Promise<boolean> {
  if (await wasNotified(ctx, key)) return false;
  const { detail = "", ...rest } = key;
  const nowMs = Date.now();
  const noticeId = await ctx.db.insert("sentNotices", { ...rest, detail, queuedAtMs: nowMs, ...(told && { told }) });
  const { userId, leagueId, season, week, kind } = key;
  const { tag = tagOf(key), ...push } = content.push;
  const { language } = content.mail;
  const part = {
    kind,
    leagueId,
    season,
    week,
    tag,
    atMs: nowMs,
    content: JSON.stringify(content),
    ...(announcedAtMs !== undefined && { announcedAtMs }),
    // A correction has a detail.
    ...(isRoutine(kind) && detail === "" && { isRoutine: true as const }),
  };
  // [18.4] Results come as late as on the reader's screens.
  const seenAtMs = nowMs + (tellsResults(kind) ? (channels.user.behindSeconds ?? 0) * SECOND_MS : 0);
  const row = {
    userId,
    kind,
    expiresAtMs,
    ...(seenAtMs > nowMs && { leavesAtMs: seenAtMs }),
    ...(isNews(kind) && {
      isNews: true as const,
      noticeId,
      about: { kind: "news" as const, parts: [part] },
      leavesAtMs: Math.max(leavesAtMs ?? newsLeavesAtMs(nowMs), seenAtMs),
    }),
  };
  if (channels.email) {
    const { subject, text, html } = renderMail(content.mail);
    // News is laid out when it is sent, perhaps with other news.
    const message = {
      channel: "email" as const,
      to: channels.user.email,
      subject,
      text,
      html: isNews(kind) ? "" : html,
    };
    await enqueue(ctx, { ...row, message });
  }
  const urgency = URGENCIES[kind];
  for (const subscriptionId of channels.browsers) {
    await enqueue(ctx, { ...row, message: { channel: "push", subscriptionId, ...push, language, tag, urgency } });
  }
  return true;
}

/** RFC 8030, section 5.3: whether a phone is woken for it. */
const URGENCIES: Readonly<Record<NoticeKind, "low" | "normal" | "high">> = {
  deadline24h: "high",
  deadline4h: "high",
  deadline1h: "high",
  adminReminder: "high",
  commissionerReminder: "high",
  safetyNet: "normal",
  feedAlarm: "high",
  mailAlarm: "high",
  results: "normal",
  weeklyWinners: "normal",
  segmentWinners: "normal",
  prize: "normal",
  announcement: "normal",
  joinRequest: "normal",
  membership: "normal",
  enteredPick: "normal",
  duesReminder: "normal",
  receipt: "normal",
  webhookOff: "normal",
  mailInvitation: "normal",
  talk: "normal",
  survivorElimination: "normal",
  survivorWin: "normal",
  survivorCorrection: "normal",
  weeklyDigest: "low",
  recap: "low",
  test: "normal",
};

/** The same for a correction as for what it corrects, and another one for each entry of a pool and announcement. */
function tagOf({ kind, leagueId, season, week, detail = "" }: NoticeKey): string {
  const isOfEntry = kind.startsWith("survivor");
  const about = isOfEntry ? `entry ${detail.split(",")[0]}` : isNews(kind) && kind !== "announcement" ? "" : detail;
  return [isOfEntry ? "survivor" : kind, leagueId ?? "all", season, week, about].join("/");
}

/** Of one kind, about one week of a league: corrections, or several entries. */
const NOTICES_BOUND = 10;

/**
 * Takes back the last notice about something, as if it had never been told, because something else is true by now.
 * Returns false if there is none, or it has left through some channel. Reads at most ten notices, and a row for each
 * channel.
 */
export async function withdrawWaiting(ctx: MutationCtx, key: NoticeKey): Promise<boolean> {
  const { userId, leagueId, season, week, kind } = key;
  const notices = await ctx.db
    .query("sentNotices")
    .withIndex("by_key", (q) =>
      q.eq("userId", userId).eq("leagueId", leagueId).eq("season", season).eq("week", week).eq("kind", kind),
    )
    .order("desc")
    .take(NOTICES_BOUND);
  const tag = tagOf(key);
  const last = notices.find((notice) => tagOf(notice) === tag);
  if (last === undefined) return false;
  const rows = await ctx.db
    .query("outbox")
    .withIndex("by_notice", (q) => q.eq("noticeId", last._id))
    .take(MAX_BROWSERS + 1);
  const nowMs = Date.now();
  const isWaiting = rows.every(
    ({ state, attempts, dueAtMs }) => state === "queued" && attempts === 0 && dueAtMs > nowMs,
  );
  if (rows.length === 0 || !isWaiting) return false;
  for (const { _id } of rows) await ctx.db.delete("outbox", _id);
  await ctx.db.delete("sentNotices", last._id);
  return true;
}
