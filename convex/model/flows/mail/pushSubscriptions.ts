// Browsers that subscribed to notifications. Our server posts to their endpoints, so only addresses of the browser
// makers' push services are accepted.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { optionalEnv } from "../../common/env";
import { refusal } from "../../common/refusals";
import { countAction } from "../../common/rateLimits";
import { listOpenSheets } from "../../reads/picks/openPicks";
import { updatePreferences } from "../../notices/preferences";

const PUSH_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(updates\.)?push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
];
const MAX_LENGTH = 2_000;
const MAX_BROWSERS = 10;

function isPushService(endpoint: string): boolean {
  try {
    const url = new URL(endpoint);
    const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
    return isPlain && PUSH_SERVICES.some((service) => service.test(url.hostname));
  } catch {
    return false;
  }
}

async function getByEndpoint(ctx: QueryCtx, endpoint: string): Promise<Doc<"pushSubscriptions"> | null> {
  return await ctx.db
    .query("pushSubscriptions")
    .withIndex("by_endpoint", (q) => q.eq("endpoint", endpoint))
    .unique();
}

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Turns browser notifications on for this browser. A browser belongs to the user who subscribed it last. */
export async function subscribe(
  ctx: MutationCtx,
  { user, endpoint, p256dh, auth }: Subscription & { user: Doc<"users"> },
): Promise<null> {
  const isTooLong = [endpoint, p256dh, auth].some((text) => text.length > MAX_LENGTH);
  if (isTooLong || !isPushService(endpoint)) {
    throw refusal("pushServiceUnknown");
  }
  await countAction(ctx, user, "subscribe browser");
  const userId = user._id;
  const known = await getByEndpoint(ctx, endpoint);
  const vapidKey = optionalEnv("VAPID_PUBLIC_KEY") ?? undefined;
  const fields = { userId, p256dh, auth, vapidKey };
  if (known !== null) await ctx.db.patch("pushSubscriptions", known._id, fields);
  else await ctx.db.insert("pushSubscriptions", { ...fields, endpoint, createdAtMs: Date.now() });
  await dropOldest(ctx, userId);
  return await updatePreferences(ctx, { userId, changes: { browserEnabled: true } });
}

async function dropOldest(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const rows = await ctx.db
    .query("pushSubscriptions")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .order("desc")
    .take(2 * MAX_BROWSERS);
  for (const row of rows.slice(MAX_BROWSERS)) await ctx.db.delete("pushSubscriptions", row._id);
}

export async function unsubscribeBrowser(
  ctx: MutationCtx,
  { user, endpoint }: { user: Doc<"users">; endpoint: string },
): Promise<null> {
  const known = await getByEndpoint(ctx, endpoint);
  if (known?.userId === user._id) await ctx.db.delete("pushSubscriptions", known._id);
  return null;
}

export const pushTargetView = v.object({
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  vapidKey: v.optional(v.string()),
  /** [15.2] The sheets that its user's leagues lack. By the clock, the app's badge counts those that are due. */
  open: v.array(v.object({ sheets: v.number(), lockAtMs: v.number() })),
});

export async function getPushTarget(
  ctx: QueryCtx,
  subscriptionId: Id<"pushSubscriptions">,
): Promise<Infer<typeof pushTargetView> | null> {
  const row = await ctx.db.get("pushSubscriptions", subscriptionId);
  if (row === null) return null;
  const { userId, endpoint, p256dh, auth, vapidKey } = row;
  return { endpoint, p256dh, auth, vapidKey, open: await listOpenSheets(ctx, userId) };
}

/** Called when the push service no longer accepts messages for it. */
export async function dropSubscription(ctx: MutationCtx, subscriptionId: Id<"pushSubscriptions">): Promise<null> {
  const row = await ctx.db.get("pushSubscriptions", subscriptionId);
  if (row !== null) await ctx.db.delete("pushSubscriptions", row._id);
  return null;
}
