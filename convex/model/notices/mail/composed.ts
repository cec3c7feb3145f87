// Outcomes of claiming a message.
import type { WithoutSystemFields } from "convex/server";
import type { Doc } from "../../../_generated/dataModel";
import type { NoticeContent } from "../notices";
import { renderMail } from "./layout";

export type Row = Doc<"outbox">;
export type About<Kind> = Extract<NonNullable<Row["about"]>, { kind: Kind }>;

/** `leaves`: what is sent in place of the stored message, where it has a secret that isn't kept. */
export type Composed =
  | { readonly kind: "ready"; readonly fields: Partial<WithoutSystemFields<Row>>; readonly leaves?: Row["message"] }
  | { readonly kind: "dropped"; readonly reason: string }
  /** To be composed further in the next run. */
  | { readonly kind: "unfinished"; readonly about: NonNullable<Row["about"]> }
  | { readonly kind: "later"; readonly atMs: number };

export const dropped = (reason: string): Composed => ({ kind: "dropped", reason });

interface Written {
  readonly content: NoticeContent;
  readonly to: string;
  readonly urgency: "normal" | "high";
}

export function writeMessage(message: Row["message"], { content, to, urgency }: Written): Row["message"] {
  if (message.channel === "email") return { channel: "email", to, ...renderMail(content.mail) };
  const { subscriptionId } = message;
  return { channel: "push", subscriptionId, ...content.push, language: content.mail.language, urgency };
}
