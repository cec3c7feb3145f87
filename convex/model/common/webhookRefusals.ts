// [18.2] Refusals about the chats that a league's news goes to. All others: refusalTable.ts.
import type { Numbers, RefusalEntry, Words } from "./refusalEntry";

export const WEBHOOK_REFUSALS = {
  webhookNotFound: { code: "NOT_FOUND", field: "webhookId", text: "That chat was removed." },
  webhooksFull: {
    code: "FULL",
    field: "address",
    text: ({ noun, max }: Words<"noun"> & Numbers<"max">) =>
      `This ${noun} has ${max} of ${max} chats. Remove one first.`,
  },
  webhookKnown: { code: "CONFLICT", field: "address", text: "This address has been added already." },
  webhookIsOff: { code: "CONFLICT", field: "webhookId", text: "This chat is off. Turn it on first." },
  webhookWithoutNews: { code: "INVALID", field: "news", text: "Choose at least one thing to send." },
} satisfies Record<string, RefusalEntry>;
