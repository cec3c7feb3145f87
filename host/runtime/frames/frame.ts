// One running function. Frames of nested queries and mutations share their root's transaction; each has its own open
// queries and its own allowance of one paginated query.
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../engine/transactions/database";
import type { DocumentWriter } from "../../engine/transactions/documentWriter";
import type { QueryScope, QueryStream } from "../../engine/queries/queryStream";
import { MAX_USER_CODE_MS } from "../../engine/transactions/limits";
import type { Identity, RequestOrigin } from "../../types/calls";
import type { FunctionSpec } from "../../functions/functionSpec";
import { RunTime } from "./RunTime";

const MAX_LOG_LINES = 256;
const MAX_LOG_LINE_CHARS = 32_768;
const SEED_BYTES = 32;
/** Stops endless loops. A function that ends before that is told how long it took. */
const WATCHDOG_MS = 2 * MAX_USER_CODE_MS;

/** Shared by all frames of one top-level call. */
export interface CallRoot {
  readonly identity: Identity | null;
  readonly requestId: string;
  /** The scheduled job that runs this call, if any. */
  readonly scheduledFunctionId: string | null;
  /** The HTTP request that led to this call, if any. */
  readonly origin: RequestOrigin | null;
  /** The time that the whole call sees, in milliseconds. */
  readonly now: number;
  readonly snapshotTs: number;
  /** The same in nanoseconds, as functions see it. */
  readonly snapshotNanoseconds: bigint;
  readonly random: SeededRandom;
  readonly logLines: string[];
  readIdentity: boolean;
  readonly journal: string | null;
  newJournal: string | null;
  /**
   * Set if a nested call needs a realm that doesn't exist yet: creates the realm, after which the call starts again.
   */
  prepareMissing: (() => Promise<void>) | null;
  /** Files that the call deleted, including deletions that were rolled back. */
  readonly deletedFiles: string[];
  /** After how much of its own time the call is stopped. */
  readonly watchdogMs: number;
  /** The watchdog stopped it. */
  isStopped: boolean;
  readonly time: RunTime;
  /** Frames that may have open queries. */
  readonly reading: Set<TransactionFrame>;
}

/** An action's call inherits them from the action: the request or job that led to both. */
export interface CallOptions {
  /** Without it, the call counts as a request of its own. */
  readonly requestId?: string;
  readonly origin?: RequestOrigin | null;
  readonly scheduledFunctionId?: string | null;
  readonly depth?: number;
  /** After how much of its own time a query or mutation is stopped. */
  readonly watchdogMs?: number;
}

export function callRoot(
  identity: Identity | null,
  database: Database,
  options: CallOptions & { readonly journal?: string | null },
): CallRoot {
  return {
    identity,
    requestId: options.requestId ?? randomBytes(8).toString("hex"),
    scheduledFunctionId: options.scheduledFunctionId ?? null,
    origin: options.origin ?? null,
    now: database.clock.now(),
    snapshotTs: database.currentTs,
    snapshotNanoseconds: database.nanosecondsOf(database.currentTs),
    random: new SeededRandom(),
    logLines: [],
    readIdentity: false,
    journal: options.journal ?? null,
    newJournal: null,
    deletedFiles: [],
    prepareMissing: null,
    watchdogMs: options.watchdogMs ?? WATCHDOG_MS,
    isStopped: false,
    time: new RunTime(),
    reading: new Set(),
  };
}

export interface TransactionFrame extends QueryScope {
  readonly type: "transaction";
  readonly spec: FunctionSpec;
  readonly root: CallRoot;
  readonly depth: number;
  /** The function sees the caller's identity. Identities don't pass into components or back out of them. */
  readonly seesIdentity: boolean;
  /** Null in queries. */
  readonly writer: DocumentWriter | null;
  readonly streams: Map<number, QueryStream>;
  nextStream: number;
  hasPaginated: boolean;
}

export interface ActionFrame {
  readonly type: "action";
  readonly spec: FunctionSpec;
  readonly root: CallRoot;
  readonly depth: number;
}

export function transactionFrame(
  parts: Pick<TransactionFrame, "spec" | "root" | "depth" | "writer" | "seesIdentity" | keyof QueryScope>,
): TransactionFrame {
  const frame: TransactionFrame = {
    type: "transaction",
    ...parts,
    streams: new Map(),
    nextStream: 0,
    hasPaginated: false,
  };
  parts.root.reading.add(frame);
  return frame;
}

/** Closes the queries that the function left open, so that their reads are recorded. */
export function closeStreams(frame: TransactionFrame): void {
  for (const stream of frame.streams.values()) stream.close();
  frame.streams.clear();
  frame.root.reading.delete(frame);
}

/** Ends everything that a stopped call was reading, in all its functions. */
export function abandonStreams({ reading }: CallRoot): void {
  for (const { streams } of reading) for (const stream of streams.values()) stream.abandon();
  reading.clear();
}

export function logLine(root: CallRoot, line: string): void {
  const kept = line.length > MAX_LOG_LINE_CHARS ? `${line.slice(0, MAX_LOG_LINE_CHARS)} (truncated)` : line;
  if (root.logLines.length < MAX_LOG_LINES) root.logLines.push(kept);
  else if (root.logLines.length === MAX_LOG_LINES)
    root.logLines.push(`[WARN] Log overflow (maximum ${MAX_LOG_LINES}).`);
}

/**
 * Generates the same bytes for the same seed, as unpredictable as the seed. Math.random and crypto in functions use it.
 */
export class SeededRandom {
  #seed: Buffer | null;
  #block: Buffer = Buffer.alloc(0);
  #used = 0;
  #counter = 0;

  /** Without a seed, takes one from the system when first used. */
  constructor(seed: Buffer | null = null) {
    this.#seed = seed;
  }

  bytes(length: number): Buffer {
    const out = Buffer.alloc(length);
    for (let filled = 0; filled < length;) {
      if (this.#used === this.#block.length) this.#refill();
      const copied = this.#block.copy(out, filled, this.#used);
      this.#used += copied;
      filled += copied;
    }
    return out;
  }

  #refill(): void {
    this.#seed ??= randomBytes(SEED_BYTES);
    this.#block = createHash("sha256")
      .update(this.#seed)
      .update(String(this.#counter++))
      .digest();
    this.#used = 0;
  }
}
