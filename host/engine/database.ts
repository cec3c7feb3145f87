// The store of one deployment: its catalogue, the clock of commits, and who wants to hear of them.
import type { Storage } from "../storage/storage";
import { Catalogue } from "./catalogue";
import { resolveLimits, Usage, type ResolvedLimits, type TransactionLimits } from "./limits";
import { Transaction } from "./transaction";
import type { Clock, Commit } from "./types";

const CATALOGUE_KEY = "catalogue";
const TS_KEY = "ts";
const MICROSECONDS = 1_000;
const NANOSECONDS = 1_000n;
const NANOSECONDS_A_MILLISECOND = 1_000_000n;
// Two documents of one millisecond are told apart by a fraction that a double still resolves.
const CREATION_TIME_STEP_MS = 1 / 1_024;

export interface CommitOptions {
  /** Further keys of the store, in the same batch. */
  readonly extra?: (ts: number) => readonly (readonly [key: string, value: string | null])[];
  readonly invalidatesAll?: boolean;
  /** Runs once the commit stands, before anybody is told of it. */
  readonly beforeListeners?: () => void;
}

export class Database {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly #limits: ResolvedLimits;
  readonly likeConvexTest: boolean;
  readonly #listeners = new Set<(commit: Commit) => void>();
  #catalogue: Catalogue;
  #ts: number;
  #lastCreationTime = 0;
  #durableTs: number;
  #durable: { ts: number; promise: Promise<void> } | null = null;
  /** What functions see of timestamps where convex-test's differ from the store's. */
  readonly #testTimes: Map<number, bigint> | null;

  constructor(
    storage: Storage,
    clock: Clock,
    options: { readonly limits?: TransactionLimits; readonly likeConvexTest?: boolean } = {},
  ) {
    this.storage = storage;
    this.clock = clock;
    this.#limits = resolveLimits(options.limits ?? {});
    this.likeConvexTest = options.likeConvexTest ?? false;
    this.#catalogue = new Catalogue(storage.get(CATALOGUE_KEY));
    this.#ts = Number(storage.get(TS_KEY) ?? 0);
    this.#durableTs = this.#ts;
    this.#testTimes = this.likeConvexTest ? new Map() : null;
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  get currentTs(): number {
    return this.#ts;
  }

  /** Forgets changes of the catalogue that were not committed. */
  reloadCatalogue(): void {
    this.#catalogue = new Catalogue(this.storage.get(CATALOGUE_KEY));
  }

  begin(options: { readonly recordsRanges: boolean }): Transaction {
    const shared = { usage: new Usage(this.#limits), likeConvexTest: this.likeConvexTest };
    return new Transaction(this.storage, this.#catalogue, { ...options, ...shared });
  }

  nextCreationTime(now: number): number {
    this.#lastCreationTime = now > this.#lastCreationTime ? now : this.#lastCreationTime + CREATION_TIME_STEP_MS;
    return this.#lastCreationTime;
  }

  /** The timestamp that the next commit gets: microseconds of the clock, but always after the last one. */
  nextTs(): number {
    return Math.max(this.#ts + 1, Math.floor(this.clock.now() * MICROSECONDS));
  }

  /** A timestamp as functions see it. */
  nanosecondsOf(ts: number): bigint {
    return this.#testTimes?.get(ts) ?? BigInt(ts) * NANOSECONDS;
  }

  /** Commits what the transaction wrote. Nothing to write is no commit: the newest timestamp is returned. */
  commit(transaction: Transaction | null, options: CommitOptions = {}): number {
    const { extra, invalidatesAll = false } = options;
    const ts = this.nextTs();
    this.#testTimes?.set(ts, this.#timeInConvexTest(transaction !== null));
    const batch: (readonly [string, string | null])[] = [...(extra?.(ts) ?? [])];
    const writes: Commit["writes"][number][] = [];
    transaction?.resolveCommitTs(this.nanosecondsOf(ts));
    for (const { index, key, value } of transaction?.pendingWrites() ?? []) {
      batch.push([index.prefix + key, value]);
      writes.push({ index: index.name, key });
    }
    for (const { index, key } of transaction?.touchedEntries() ?? []) writes.push({ index: index.name, key });
    const isCommitInTest = this.likeConvexTest && transaction !== null;
    if (batch.length === 0 && !invalidatesAll && !isCommitInTest) return this.#ts;
    batch.push([TS_KEY, String(ts)]);
    if (this.#catalogue.isDirty) batch.push([CATALOGUE_KEY, this.#catalogue.serialize()]);
    const promise = this.storage.commit({ writes: batch });
    this.#catalogue.isDirty = false;
    this.#ts = ts;
    this.#durable = { ts, promise };
    promise.then(
      () => (this.#durableTs = Math.max(this.#durableTs, ts)),
      () => undefined, // whenDurable hands the failure to whoever waits.
    );
    options.beforeListeners?.();
    for (const listener of this.#listeners) listener({ ts, writes, invalidatesAll });
    return ts;
  }

  /** Resolves once every commit up to `ts` is on disk; rejects when the store couldn't write it. */
  whenDurable(ts: number): Promise<void> {
    // The newest commit's promise covers all before it.
    return ts <= this.#durableTs || this.#durable === null ? Promise.resolve() : this.#durable.promise;
  }

  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Only transactions move it, also those that write nothing, and by a nanosecond at least. */
  #timeInConvexTest(isTransaction: boolean): bigint {
    const last = this.nanosecondsOf(this.#ts);
    const now = BigInt(Math.floor(this.clock.now())) * NANOSECONDS_A_MILLISECOND;
    if (!isTransaction) return last;
    return now > last ? now : last + 1n;
  }
}
