// [14.2] Refusals about what members write to one another. All others: refusalTable.ts.
import type { Numbers, RefusalEntry } from "./refusalEntry";

export const TALK_REFUSALS = {
  messageNotFound: { code: "NOT_FOUND", field: "messageId", text: "That message was deleted." },
  repliedToNotFound: {
    code: "NOT_FOUND",
    field: "replyToId",
    text: "The message that you reply to was deleted. Send yours without it.",
  },
  notYourMessage: { code: "FORBIDDEN", field: "messageId", text: "Only its author can edit a message." },
  ownMessage: { code: "INVALID", field: "messageId", text: "This message is yours. You can delete it." },
  tooManyMentions: {
    code: "INVALID",
    field: "mentions",
    text: ({ max }: Numbers<"max">) => `A message mentions at most ${max} people.`,
  },
  blockedSelf: { code: "INVALID", field: "userId", text: "You can’t block yourself." },
  blocksFull: {
    code: "FULL",
    field: "userId",
    text: ({ max }: Numbers<"max">) => `You block ${max} people already. Unblock somebody first.`,
  },
} satisfies Record<string, RefusalEntry>;
