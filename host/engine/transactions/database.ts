// The store of one deployment: its catalogue, its commit timestamps, and its commit listeners.
import { randomBytes } from "node:crypto";
import type { Storage } from "../../storage/storage";
import { Catalogue } from "../tables/catalogue";
import { resolveLimits, Usage, type ResolvedLimits, type TransactionLimits } from "./limits";
import { Cursors } from "./Cursors";
import { Transaction } from "./transaction";
import type { Commit } from "../../types/calls";
import type { Clock } from "../../time/Clock";

const CATALOGUE_KEY = "catalogue";
const TS_KEY = "ts";
/** Named after its first use. */
const SECRET_KEY = "fileSecret";
const SECRET_BYTES = 32;
const MICROSECONDS = 1_000;
const NANOSECONDS = 1_000n;
// Documents created in the same millisecond differ by a fraction that a double can still resolve.
const CREATION_TIME_STEP_MS = 1 / 1_024;

export interface CommitOptions {
  /** Additional keys for the store, in the same batch. */
  readonly extra?: (ts: number) => readonly (readonly [key: string, value: string | null])[];
  readonly invalidatesAll?: boolean;
  /** Runs once the commit is in place, before listeners are notified. */
  readonly beforeListeners?: () => void;
}

export class Database {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly #limits: ResolvedLimits;
  /** The deployment's secret, for tokens that clients hold but must not be able to forge. Lasts as long as its data. */
  readonly secret: Buffer;
  readonly cursors: Cursors;
  readonly #listeners = new Set<(commit: Commit) => void>();
  #catalogue: Catalogue;
  #ts: number;
  #lastCreationTime = 0;
  #durableTs: number;
  #durable: { ts: number; promise: Promise<void> } | null = null;

  constructor(storage: Storage, clock: Clock, options: { readonly limits?: TransactionLimits } = {}) {
    this.storage = storage;
    this.clock = clock;
    this.#limits = resolveLimits(options.limits ?? {});
    this.secret = secretOf(storage);
    this.cursors = new Cursors(this.secret);
    this.#catalogue = new Catalogue(storage.get(CATALOGUE_KEY));
    this.#ts = Number(storage.get(TS_KEY) ?? 0);
    this.#durableTs = this.#ts;
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  get currentTs(): number {
    return this.#ts;
  }

  /** Discards uncommitted changes to the catalogue. */
  reloadCatalogue(): void {
    this.#catalogue = new Catalogue(this.storage.get(CATALOGUE_KEY));
  }

  begin(options: { readonly countsReads: boolean }): Transaction {
    const shared = { usage: new Usage(this.#limits), cursors: this.cursors };
    return new Transaction(this.storage, this.#catalogue, { ...options, ...shared });
  }

  nextCreationTime(now: number): number {
    this.#lastCreationTime = now > this.#lastCreationTime ? now : this.#lastCreationTime + CREATION_TIME_STEP_MS;
    return this.#lastCreationTime;
  }

  /** The timestamp of the next commit: the clock in microseconds, but always later than the last commit. */
  nextTs(): number {
    return Math.max(this.#ts + 1, Math.floor(this.clock.now() * MICROSECONDS));
  }

  /** Converts a timestamp to nanoseconds, the unit that functions see. */
  nanosecondsOf(ts: number): bigint {
    return BigInt(ts) * NANOSECONDS;
  }

  /** Commits what the transaction wrote. With nothing to write, it only returns the newest timestamp. */
  commit(transaction: Transaction | null, options: CommitOptions = {}): number {
    const { extra, invalidatesAll = false } = options;
    const ts = this.nextTs();
    const batch: (readonly [string, string | null])[] = [...(extra?.(ts) ?? [])];
    const writes: Commit["writes"][number][] = [];
    transaction?.resolveCommitTs(this.nanosecondsOf(ts));
    for (const { index, key, value } of transaction?.pendingWrites() ?? []) {
      batch.push([index.prefix + key, value]);
      writes.push({ index: index.name, key });
    }
    for (const { index, key } of transaction?.touchedEntries() ?? []) writes.push({ index: index.name, key });
    if (batch.length === 0 && !invalidatesAll) return this.#ts;
    batch.push([TS_KEY, String(ts)]);
    if (this.#catalogue.isDirty) batch.push([CATALOGUE_KEY, this.#catalogue.serialize()]);
    const promise = this.storage.commit({ writes: batch });
    this.#catalogue.isDirty = false;
    this.#ts = ts;
    this.#durable = { ts, promise };
    promise.then(
      () => (this.#durableTs = Math.max(this.#durableTs, ts)),
      () => undefined, // whenDurable reports the failure.
    );
    options.beforeListeners?.();
    for (const listener of this.#listeners) listener({ ts, writes, invalidatesAll });
    return ts;
  }

  /** Resolves once every commit up to `ts` is on disk; rejects if the store couldn't write it. */
  whenDurable(ts: number): Promise<void> {
    // The newest commit's promise covers all before it.
    return ts <= this.#durableTs || this.#durable === null ? Promise.resolve() : this.#durable.promise;
  }

  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Created once per deployment, and committed before anything that is based on it. */
function secretOf(storage: Storage): Buffer {
  const known = storage.get(SECRET_KEY);
  if (known !== undefined) return Buffer.from(known, "hex");
  const secret = randomBytes(SECRET_BYTES);
  // A store that can't be written reports that itself.
  storage.commit({ writes: [[SECRET_KEY, secret.toString("hex")]] }).catch(() => undefined);
  return secret;
}
