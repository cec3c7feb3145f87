"use node";
// Web push: encrypted for one browser, signed with the deployment's VAPID keys. web-push builds the request; fetch
// sends it. The payload is a declarative push message, which browsers that know it (Safari from 18.4 on) show without
// our service worker (src/worker/notifications.ts); the others hand it to the worker.
import { createHash } from "node:crypto";
import webpush from "web-push";
import { DEFAULT_LANGUAGE } from "../../../../domain/common/language";
import { countDue } from "../../../../domain/picks/dueSheets";
import { internal } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import { appUrl, optionalEnv } from "../../common/env";
import type { ClaimedMessage } from "./mailClaims";
import type { SmtpResult } from "../../notices/mail/smtp";

type PushMessage = Extract<ClaimedMessage["message"], { channel: "push" }>;

/** How Apple, Mozilla and Google answer if another key signed the message. */
const OTHER_KEY: ReadonlySet<number> = new Set([400, 401, 403]);
const TIMEOUT_MS = 15_000;
/** The push service keeps a message for a browser that isn't running: until it is pointless, but not for longer. */
const LONGEST_KEPT_SECONDS = 4 * 7 * 24 * 3_600;

interface Push {
  readonly message: PushMessage;
  readonly id: string;
  readonly leftMs: number;
  readonly claimedAtMs: number;
  readonly handOver: () => Promise<boolean>;
}

export async function sendPush(
  ctx: ActionCtx,
  { message, id, leftMs, claimedAtMs, handOver }: Push,
): Promise<SmtpResult> {
  const { subscriptionId, ...notification } = message;
  const subscription = await ctx.runQuery(internal.jobs.notifications.pushTarget, { subscriptionId });
  if (subscription === null) return { kind: "refused", error: "The browser's subscription is gone." };
  const [publicKey, privateKey] = [optionalEnv("VAPID_PUBLIC_KEY"), optionalEnv("VAPID_PRIVATE_KEY")];
  if (publicKey === null || privateKey === null) return { kind: "refused", error: "There are no VAPID keys." };
  const { endpoint, p256dh, auth, vapidKey, open } = subscription;
  const badge = open.reduce((sum, sheets) => sum + countDue(sheets, claimedAtMs), 0);
  // The same for every attempt, so that a browser shows it once.
  const { urgency = "normal", tag = id } = notification;
  const request = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payloadOf({ ...notification, tag, badge })),
    {
      vapidDetails: { subject: vapidSubject(), publicKey, privateKey },
      TTL: Math.min(Math.floor(leftMs / 1_000), LONGEST_KEPT_SECONDS),
      urgency,
      topic: topicOf(tag),
    },
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
    const error = `The push service answered ${response.status}.`;
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

/** RFC 8030, section 5.4: at most 32 characters that are safe in a URL. It tells the push service nothing. */
function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

type Shown = Pick<PushMessage, "title" | "body" | "path" | "actions" | "language"> & {
  readonly tag: string;
  readonly badge: number;
};

/** A push service takes 4,096 bytes; no screen shows more than this of a text. */
const SHOWN_CHARACTERS = 300;

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length <= SHOWN_CHARACTERS ? text : `${characters.slice(0, SHOWN_CHARACTERS - 1).join("")}…`;
}

function payloadOf({ path, actions, language = DEFAULT_LANGUAGE, tag, badge, ...text }: Shown) {
  const [title, body] = [shorten(text.title), shorten(text.body)];
  const urlOf = (page: string) => `${appUrl()}${page}`;
  return {
    web_push: 8030,
    notification: {
      title,
      body,
      navigate: urlOf(path),
      lang: language,
      dir: "ltr",
      tag,
      actions: actions.map((action) => ({ action: action.path, title: action.title, navigate: urlOf(action.path) })),
      app_badge: badge,
    },
    // Where the specification has it; Safari reads it inside the notification.
    app_badge: badge,
  };
}

/** The contact for push services; it has to be an https or mailto address. */
function vapidSubject(): string {
  const app = optionalEnv("APP_URL") ?? "";
  const mailbox = /<([^>]+)>/.exec(optionalEnv("MAIL_FROM") ?? "")?.[1];
  return app.startsWith("https:") ? app : `mailto:${mailbox ?? "admin@huddle-picks.example"}`;
}
