// [13.4] Invitations by mail: the addresses as a commissioner pastes them, and how many may leave. Forms and functions
// share this code.
import { easternMoment } from "../common/easternTime";
import type { FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";

export const INVITED_AT_ONCE = 100;
export const INVITED_A_DAY = 300;
export const INVITATION_MESSAGE_MAX = 500;
/** RFC 5321, section 4.5.3.1.3, without its angle brackets. */
const ADDRESS_MAX = 254;

/** One @, a domain with a dot, and nothing that would have to be quoted. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
/** Dots at the edges of the first part, or two in a row. */
const STRAY_DOT = /^\.|\.@|\.\./;

export function isMailAddress(address: string): boolean {
  return address.length <= ADDRESS_MAX && ADDRESS.test(address) && !STRAY_DOT.test(address);
}

export interface PastedAddresses {
  /** In lower case, each once, in the order in which they stand there. */
  readonly addresses: readonly string[];
  /** A text that is no address, as it was typed; `line` counts from 1. */
  readonly bad: readonly { readonly line: number; readonly text: string }[];
  /** Addresses that stand there more than once. */
  readonly repeated: readonly string[];
}

/** "Ann Lee <ann@example.com>" */
const IN_BRACKETS = /<([^<>]*)>/g;

/** Addresses are separated by line breaks, commas, semicolons or spaces, and may have names. */
export function readAddresses(text: string): PastedAddresses {
  const addresses = new Set<string>();
  const repeated = new Set<string>();
  const bad: { line: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r\n|[\n\r]/).entries()) {
    for (const typed of piecesOf(line)) {
      const address = typed.toLowerCase();
      if (!isMailAddress(address)) bad.push({ line: index + 1, text: typed });
      else if (addresses.has(address)) repeated.add(address);
      else addresses.add(address);
    }
  }
  return { addresses: [...addresses], bad, repeated: [...repeated] };
}

/** In linear time, since anything may be pasted. */
function piecesOf(line: string): string[] {
  const parts: string[] = [];
  let read = 0;
  for (const { 0: whole, 1: address = "", index } of line.matchAll(IN_BRACKETS)) {
    parts.push(withoutName(line.slice(read, index)), address.trim().replace(/^mailto:/i, ""));
    read = index + whole.length;
  }
  parts.push(line.slice(read));
  return parts
    .flatMap((part) => part.split(/[,;]/))
    .flatMap((piece) => {
      const typed = piece.trim();
      const words = typed.split(/\s+/);
      // "ann@example.com bob@example.com" are two; "Ann Lee" is one thing that is no address.
      return words.every((word) => word.includes("@")) ? words : typed === "" ? [] : [typed];
    });
}

/** The part before the name of an address in brackets. The name may have commas if it is quoted. */
function withoutName(text: string): string {
  const trimmed = text.trimEnd();
  const quoted = trimmed.endsWith('"') ? trimmed.lastIndexOf('"', trimmed.length - 2) : -1;
  return trimmed.slice(0, quoted >= 0 ? quoted : Math.max(trimmed.lastIndexOf(","), trimmed.lastIndexOf(";")) + 1);
}

export function invitationMessageProblem(message: string): FieldProblem {
  return message.trim().length > INVITATION_MESSAGE_MAX
    ? say("A message has at most {max} characters", { max: INVITATION_MESSAGE_MAX })
    : null;
}

/** By Eastern time: 20251127. */
export function invitationDay(ms: number): number {
  const { year, month, day } = easternMoment(ms);
  return year * 10_000 + month * 100 + day;
}

/** Of a league or pool; `sent` is null before the first. */
export function invitationsLeft(sent: { readonly day: number; readonly count: number } | null, nowMs: number): number {
  return INVITED_A_DAY - (sent?.day === invitationDay(nowMs) ? sent.count : 0);
}
