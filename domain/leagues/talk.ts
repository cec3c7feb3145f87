// [14.2] Members' messages to one another in a league or pool. Forms and functions share this code.
import type { FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";
import { withoutHidden } from "../common/visibleText";

export const MESSAGE_MAX = 2000;
export const MENTIONS_MAX = 20;
export const BLOCKS_MAX = 200;

/** How many have a talk open is counted up to here: "99+". */
export const WATCHING_MAX = 100;
/** A page that shows a talk says so again this often, and counts until it hasn't for longer. */
export const WATCH_AGAIN_MS = 4 * 60_000;
export const WATCH_MS = 6 * 60_000;
/** How many pages of one person are told apart. */
export const WATCHES_MAX = 5;

/** A person has at most one of these on a message. */
export const REACTIONS = ["like", "laugh", "wow", "sad", "fire", "football"] as const;
export type Reaction = (typeof REACTIONS)[number];

/**
 * Messages are numbered from 1 in each league, and read by pages of this many: a new message sends the newest page
 * again to whoever watches it, 5.5 messages on average. Pages before it stay as they are (decision 139).
 */
export const MESSAGES_A_PAGE = 10;

/** Page 0 has the first messages. */
export const pageOf = (number: number): number => Math.max(0, Math.floor((number - 1) / MESSAGES_A_PAGE));

/** About a message as it was typed. Its length is looked at first, since cleaning costs time. */
export function messageProblem(text: string): FieldProblem {
  if (text.length > MESSAGE_MAX) return say("A message has at most {max} characters", { max: MESSAGE_MAX });
  return cleanMessage(text) === "" ? say("Write something to send") : null;
}

/** Text only: line breaks stay, at most two in a row. Hidden characters go, and more accents than a letter can have. */
export function cleanMessage(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n").replaceAll("\t", " ");
  return withoutHidden(lines)
    .replaceAll(/[^\S\n]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
