"use node";
// Sends what the outbox has claimed, a few messages in parallel. Only the outbox decides what is sent, and whether to
// retry; this reports what happened to each message.
import MailComposer from "nodemailer/lib/mail-composer";
import addressparser from "nodemailer/lib/addressparser";
import { internal } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import { hashOf } from "../../common/hash";
import { optionalEnv } from "../../common/env";
import { SWITCH_OF } from "../../notices/preferences";
import type { ClaimedMessage } from "./mailClaims";
import { fillStopLinks, stopKindsIn } from "../../notices/mail/layout";
import { sendPush } from "./push";
import { unsubscribeUrl } from "../../notices/mail/signature";
import { SmtpSender, type SmtpResult } from "../../notices/mail/smtp";

const WORKERS = 4;
/** An action may take ten minutes; the next one claims what is left after this. */
const MAX_MS = 5 * 60_000;

type EmailMessage = Extract<ClaimedMessage["message"], { channel: "email" }>;

export async function deliverDue(ctx: ActionCtx): Promise<void> {
  const endMs = Date.now() + MAX_MS;
  const secret: string = await ctx.runMutation(internal.jobs.outbox.linkSecret, {});
  while (Date.now() < endMs) {
    const batch: ClaimedMessage[] | null = await ctx.runMutation(internal.jobs.outbox.claimBatch, {});
    if (batch === null) return;
    await sendBatch(ctx, { batch, secret });
  }
  await ctx.scheduler.runAfter(0, internal.jobs.mail.deliver, {});
}

interface Batch {
  readonly batch: readonly ClaimedMessage[];
  readonly secret: string;
}

async function sendBatch(ctx: ActionCtx, { batch, secret }: Batch): Promise<void> {
  const waiting = [...batch];
  const mailServer = { error: configurationProblem() };
  await Promise.all(
    Array.from({ length: Math.min(WORKERS, batch.length) }, async () => {
      const sender = new SmtpSender(optionalEnv("SMTP_URL") ?? "");
      for (let claimed = waiting.shift(); claimed; claimed = waiting.shift()) {
        await sendOne(ctx, { claimed, secret, sender, mailServer });
      }
      sender.close();
    }),
  );
}

function configurationProblem(): string | null {
  const missing = (["SMTP_URL", "MAIL_FROM", "CONVEX_SITE_URL"] as const).find((name) => optionalEnv(name) === null);
  return missing ? `The Convex environment variable ${missing} is not set.` : null;
}

interface Sending {
  readonly claimed: ClaimedMessage;
  readonly secret: string;
  readonly sender: SmtpSender;
  /** Set by the first message that finds the server down, so that the rest of the batch doesn't wait for it too. */
  readonly mailServer: { error: string | null };
}

async function sendOne(ctx: ActionCtx, { claimed, secret, sender, mailServer }: Sending): Promise<void> {
  const { id, attempt, message } = claimed;
  const handOver = (): Promise<boolean> => ctx.runMutation(internal.jobs.outbox.handOver, { id, attempt });
  let result: SmtpResult;
  if (message.channel === "push") {
    result = await sendPush(ctx, { message, id, leftMs: claimed.leftMs, claimedAtMs: claimed.claimedAtMs, handOver });
  } else if (mailServer.error !== null) {
    result = { kind: "retry", error: mailServer.error, isServerDown: true };
  } else {
    result = await sender.send({ ...(await composeMail(claimed, { message, secret })), beforeEnd: handOver });
    if (result.kind === "retry" && result.isServerDown) mailServer.error = result.error;
  }
  if (result.kind === "withdrawn") return;
  await ctx.runMutation(internal.jobs.outbox.recordDelivery, { id, attempt, result });
}

function addressOf(mailbox: string): string {
  const [parsed] = addressparser(mailbox, { flatten: true });
  return parsed?.address || mailbox;
}

async function composeMail(
  { id, userId, kind, createdAtMs }: ClaimedMessage,
  { message, secret }: { message: EmailMessage; secret: string },
) {
  const from = optionalEnv("MAIL_FROM") ?? "";
  const siteUrl = optionalEnv("CONVEX_SITE_URL") ?? "";
  // [13.4] Whoever is invited may have no account: their link stops what goes to the address.
  const reader = kind === "mailInvitation" ? await hashOf(message.to) : userId;
  const link = await unsubscribeUrl(siteUrl, secret, { userId: reader, kind });
  const links = new Map<string, string>();
  const stops = stopKindsIn(message.html);
  const all =
    stops.length > 1 ? await unsubscribeUrl(siteUrl, secret, { userId: reader, kind: stops.join(",") }) : link;
  for (const stopped of stops) {
    links.set(stopped, await unsubscribeUrl(siteUrl, secret, { userId: reader, kind: stopped }));
  }
  const linkOf = (stopped: string) => links.get(stopped) ?? link;
  const canUnsubscribe = SWITCH_OF[kind] !== null || kind === "adminReminder" || kind === "mailInvitation";
  const raw = await new MailComposer({
    from,
    to: message.to,
    subject: message.subject,
    ...fillStopLinks(message, linkOf),
    date: new Date(createdAtMs),
    // The same for every attempt, so that a mail reader can recognize a message that arrives twice after all.
    messageId: `<${id}@${addressOf(from).split("@")[1] || "huddle-picks"}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      // RFC 8058
      ...(canUnsubscribe
        ? { "List-Unsubscribe": `<${all}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {}),
    },
  })
    .compile()
    .build();
  return { from: addressOf(from), to: message.to, raw };
}
