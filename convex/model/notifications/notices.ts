// Giving notice: once per (user, league, season, week, kind, detail), by the ways that the person wants. The row that
// says so and the messages are written together, so that whatever asks twice, or breaks off and starts over, gives one.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { optionalEnv } from "../env";
import { renderMail, type MailContent } from "../mail/layout";
import { enqueue } from "../mail/outbox";
import type { NoticeKind } from "./noticeKinds";
import { getPreferences, isWanted } from "./preferences";

export interface NoticeKey {
  readonly userId: Id<"users">;
  readonly leagueId: Id<"leagues"> | null;
  readonly season: number;
  readonly week: number;
  readonly kind: NoticeKind;
  readonly detail?: string;
}

export interface NoticeContent {
  readonly mail: MailContent;
  readonly push: { readonly title: string; readonly body: string; readonly path: string };
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

export async function wasNoticed(ctx: QueryCtx, key: NoticeKey): Promise<boolean> {
  return (await getNotice(ctx, key)) !== null;
}

export interface Ways {
  readonly user: Doc<"users">;
  readonly email: boolean;
  readonly browsers: readonly Id<"pushSubscriptions">[];
}

const MAX_BROWSERS = 10;

/** How somebody can be told of this kind; null for who doesn't want it, can't be reached or is gone. */
export async function waysTo(
  ctx: QueryCtx,
  { userId, kind }: { userId: Id<"users">; kind: NoticeKind },
): Promise<Ways | null> {
  const user = await ctx.db.get("users", userId);
  if (user === null || user.tokenIdentifier === null) return null;
  const preferences = await getPreferences(ctx, userId);
  if (!isWanted(preferences, kind)) return null;
  const email = preferences.emailEnabled && isMailSetUp() && user.email !== "";
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
  readonly ways: Ways;
  readonly content: NoticeContent;
  /** After this it isn't worth sending. */
  readonly expiresAtMs: number;
}

/** Gives whether it was given: false when it had been before. */
export async function giveNotice(ctx: MutationCtx, { key, ways, content, expiresAtMs }: Notice): Promise<boolean> {
  if (await wasNoticed(ctx, key)) return false;
  const { detail = "", ...rest } = key;
  await ctx.db.insert("sentNotices", { ...rest, detail, queuedAtMs: Date.now() });
  const { userId, kind } = key;
  if (ways.email) {
    const message = { channel: "email" as const, to: ways.user.email, ...renderMail(content.mail) };
    await enqueue(ctx, { userId, kind, message, expiresAtMs });
  }
  for (const subscriptionId of ways.browsers) {
    await enqueue(ctx, { userId, kind, message: { channel: "push", subscriptionId, ...content.push }, expiresAtMs });
  }
  return true;
}
