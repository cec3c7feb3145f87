"use node";
// Web push: encrypted for one browser, signed with the deployment's VAPID keys. web-push builds the request; fetch
// sends it.
import webpush from "web-push";
import { internal } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import * as texts from "../../../texts/notices/mail";
import { optionalEnv } from "../../common/env";
import type { ClaimedMessage } from "./outbox";
import type { SmtpResult } from "./smtp";

type PushMessage = Extract<ClaimedMessage["message"], { channel: "push" }>;

/** How Apple, Mozilla and Google answer if another key signed the message. */
const OTHER_KEY: ReadonlySet<number> = new Set([400, 401, 403]);
const TIMEOUT_MS = 15_000;
/** The push service keeps a message this long for a browser that isn't running. */
const KEPT_SECONDS = 4 * 3_600;

interface Push {
  readonly message: PushMessage;
  /** The same for every attempt, so that a browser shows it once. */
  readonly tag: string;
  readonly handOver: () => Promise<boolean>;
}

export async function sendPush(ctx: ActionCtx, { message, tag, handOver }: Push): Promise<SmtpResult> {
  const { subscriptionId, ...notification } = message;
  const subscription = await ctx.runQuery(internal.jobs.notifications.pushTarget, { subscriptionId });
  if (subscription === null) return { kind: "refused", error: texts.theBrowsersSubscriptionIsGone };
  const [publicKey, privateKey] = [optionalEnv("VAPID_PUBLIC_KEY"), optionalEnv("VAPID_PRIVATE_KEY")];
  if (publicKey === null || privateKey === null) return { kind: "refused", error: texts.thereAreNoVapidKeys };
  const { endpoint, p256dh, auth, vapidKey, openPicks: badge } = subscription;
  const { title, body, path, actions = [] } = notification;
  const request = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body, path, tag, actions, badge }),
    { vapidDetails: { subject: vapidSubject(), publicKey, privateKey }, TTL: KEPT_SECONDS },
  );
  if (!(await handOver())) return { kind: "withdrawn" };
  try {
    const response = await fetch(request.endpoint, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: request.body === null ? null : new Uint8Array(request.body),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return { kind: "sent" };
    const error = texts.thePushServiceAnswered(response.status);
    const isGone = response.status === 404 || response.status === 410;
    // A subscription only accepts messages signed with the key that it was made for (RFC 8292, section 4.2). If it was
    // made for today's key, it is kept: then the keys configured here, or the clock, are wrong.
    const isOfOldKey = OTHER_KEY.has(response.status) && vapidKey !== publicKey;
    if (isGone || isOfOldKey) await ctx.runMutation(internal.jobs.notifications.dropSubscription, { subscriptionId });
    const isServiceFault = response.status === 429 || response.status >= 500;
    return isServiceFault ? { kind: "retry", error, isServerDown: false } : { kind: "refused", error };
  } catch (error) {
    return { kind: "retry", error: error instanceof Error ? error.message : String(error), isServerDown: false };
  }
}

/** The contact for push services; it has to be an https or mailto address. */
function vapidSubject(): string {
  const app = optionalEnv("APP_URL") ?? "";
  const mailbox = /<([^>]+)>/.exec(optionalEnv("MAIL_FROM") ?? "")?.[1];
  return app.startsWith("https:") ? app : `mailto:${mailbox ?? "admin@huddle-picks.example"}`;
}
