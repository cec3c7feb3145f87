"use node";
// [18.2] Sends what is due to one chat, message after message.
import type { Infer } from "convex/values";
import { INTERNET, postToChat, type Network } from "./postToChat";
import { webhookRequest } from "./webhookBodies";
import type { ClaimedWebhookMessage, webhookResult } from "./webhookClaims";

/** More than ever wait at once; the sweep comes for what is left. */
const MESSAGES_MAX = 30;

interface Queue {
  /** Null ends the delivery. */
  readonly claim: () => Promise<ClaimedWebhookMessage | null>;
  readonly record: (
    sent: Pick<ClaimedWebhookMessage, "messageId" | "attempt"> & { readonly result: Infer<typeof webhookResult> },
  ) => Promise<unknown>;
}

export async function deliverWebhook({ claim, record }: Queue, network: Network = INTERNET): Promise<void> {
  for (let count = 0; count < MESSAGES_MAX; count += 1) {
    const message = await claim();
    if (message === null) return;
    const result = await postToChat(message.address, webhookRequest(message, Date.now()), network);
    await record({ messageId: message.messageId, attempt: message.attempt, result });
  }
}
