// Assembles Transition frames from parts that are serialized once: a query's result for all its subscribers, and the
// whole frame for all clients whose versions and query ids coincide.
import type { QueryOutcome } from "../../types/calls";
import { callErrorText } from "./callError";
import { encodeTs, type ServerMessage, type StateVersion } from "./protocol";

/** One result of a query, fully serialized except for the query id, which differs from client to client. */
export interface QueryResult {
  readonly serial: number;
  readonly beforeQueryId: string;
  readonly afterQueryId: string;
  /** Equal for results that a client can't tell apart. Log lines and request ids don't count. */
  readonly content: string;
  readonly isFailure: boolean;
}

/** A text message, encoded at most once no matter how many clients it goes to. */
export class Frame {
  private encoded: Buffer | null = null;
  constructor(readonly text: string) {}

  /** The wire form: a final, unmasked text frame, preceded by its length (RFC 6455, section 5.2). */
  get wire(): Buffer {
    return (this.encoded ??= wireFrame(this.text));
  }
}

const finalText = 0x81;

function wireFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = finalText;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}

let nextSerial = 0;

export function queryResult(run: QueryOutcome, requestId: string): QueryResult {
  const { outcome } = run;
  const logLines = JSON.stringify(outcome.logLines);
  const journal = JSON.stringify(run.journal);
  const serial = nextSerial++;
  switch (outcome.kind) {
    case "success": {
      const value = run.text ?? JSON.stringify(outcome.value);
      return {
        serial,
        beforeQueryId: '{"type":"QueryUpdated","queryId":',
        afterQueryId: `,"value":${value},"logLines":${logLines},"journal":${journal}}`,
        content: `updated ${journal} ${value}`,
        isFailure: false,
      };
    }
    case "error": {
      const data = outcome.data === undefined ? "" : `,"errorData":${JSON.stringify(outcome.data)}`;
      const message = JSON.stringify(callErrorText(outcome, requestId));
      return {
        serial,
        beforeQueryId: '{"type":"QueryFailed","queryId":',
        afterQueryId: `,"errorMessage":${message},"logLines":${logLines}${data},"journal":${journal}}`,
        content: `failed ${journal} ${data} ${outcome.message}`,
        isFailure: true,
      };
    }
    default:
      return outcome satisfies never;
  }
}

export type Modification =
  | { readonly kind: "result"; readonly queryId: number; readonly result: QueryResult }
  | { readonly kind: "removed"; readonly queryId: number };

export interface Transition {
  readonly start: StateVersion;
  readonly end: StateVersion;
  readonly modifications: readonly Modification[];
  /** How far the client's clock is ahead of ours. The client uses it to schedule token refreshes. */
  readonly clientClockSkewMs?: number;
}

/** The frames of one flush. A frame longer than `maxFrameChars` is split into chunks. */
export class TransitionFrames {
  private readonly shared = new Map<string, readonly Frame[]>();
  /** Most clients need the same Transition as the client before them. */
  private last: { readonly transition: Transition; readonly frames: readonly Frame[] } | null = null;
  constructor(private readonly maxFrameChars: number) {}

  of(transition: Transition): readonly Frame[] {
    if (this.last !== null && isSame(this.last.transition, transition)) return this.last.frames;
    const key = shareKey(transition);
    const frames = this.shared.get(key) ?? chunked(transitionText(transition), this.maxFrameChars);
    this.shared.set(key, frames);
    this.last = { transition, frames };
    return frames;
  }
}

function isSame(a: Transition, b: Transition): boolean {
  return (
    isSameVersion(a.start, b.start) &&
    isSameVersion(a.end, b.end) &&
    a.clientClockSkewMs === b.clientClockSkewMs &&
    a.modifications.length === b.modifications.length &&
    a.modifications.every((one, index) => isSameModification(one, b.modifications[index]))
  );
}

export function isSameVersion(a: StateVersion, b: StateVersion): boolean {
  return a === b || (a.querySet === b.querySet && a.identity === b.identity && a.ts === b.ts);
}

function isSameModification(a: Modification, b: Modification | undefined): boolean {
  if (b === undefined || a.kind !== b.kind || a.queryId !== b.queryId) return false;
  return a.kind === "removed" || (b.kind === "result" && a.result === b.result);
}

function shareKey({ start, end, modifications, clientClockSkewMs }: Transition): string {
  const parts = modifications.map((m) => (m.kind === "result" ? `${m.queryId}=${m.result.serial}` : `-${m.queryId}`));
  const versions = [start.querySet, start.identity, start.ts, end.querySet, end.identity, end.ts, clientClockSkewMs];
  return `${versions.join()} ${parts.join()}`;
}

function transitionText({ start, end, modifications, clientClockSkewMs }: Transition): string {
  const parts = modifications.map((m) =>
    m.kind === "result"
      ? `${m.result.beforeQueryId}${m.queryId}${m.result.afterQueryId}`
      : `{"type":"QueryRemoved","queryId":${m.queryId}}`,
  );
  const skew = clientClockSkewMs === undefined ? "" : `,"clientClockSkew":${clientClockSkewMs}`;
  return `{"type":"Transition","startVersion":${versionText(start)},"endVersion":${versionText(end)}${skew},"modifications":[${parts.join(",")}]}`;
}

function versionText(version: StateVersion): string {
  return `{"querySet":${version.querySet},"identity":${version.identity},"ts":"${encodeTs(version.ts)}"}`;
}

let nextTransitionId = 0;

function chunked(text: string, maxChars: number): readonly Frame[] {
  if (text.length <= maxChars) return [new Frame(text)];
  const totalParts = Math.ceil(text.length / maxChars);
  const transitionId = String(nextTransitionId++);
  return Array.from({ length: totalParts }, (_, partNumber) => {
    const chunk = text.slice(partNumber * maxChars, (partNumber + 1) * maxChars);
    return messageFrame({ type: "TransitionChunk", chunk, partNumber, totalParts, transitionId });
  });
}

export function messageFrame(message: ServerMessage): Frame {
  return new Frame(JSON.stringify(message));
}
