// Convex's limits on one query or mutation, and the count of what it has used. Nested calls share the count.

const MIB = 1 << 20;

export const LIMITS = {
  documentsRead: 32_000,
  bytesRead: 16 * MIB,
  documentsWritten: 16_000,
  bytesWritten: 16 * MIB,
  databaseQueries: 4_096,
  functionsScheduled: 1_000,
  scheduledFunctionArgsBytes: 16 * MIB,
} as const;

export type Metric = keyof typeof LIMITS;

/** Convex's own limits with some of them changed; false: they are reported but not enforced. */
export type TransactionLimits = Partial<Record<Metric, number>> | false;

export const MAX_DOCUMENT_BYTES = MIB;
export const MAX_ARGS_BYTES = 16 * MIB;
export const MAX_RETURN_BYTES = 16 * MIB;
/** Milliseconds of user code in one query or mutation; waiting for the database doesn't count. */
export const MAX_USER_CODE_MS = 1_000;
export const MAX_CALL_DEPTH = 8;

const SMALLER =
  "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";
const READS_METRICS: readonly Metric[] = ["documentsRead", "bytesRead", "databaseQueries"];

const MESSAGES: { readonly [metric in Metric]: (limit: number) => string } = {
  documentsRead: (limit) => `Too many documents read in a single function execution (limit: ${limit}). ${SMALLER}`,
  bytesRead: (limit) => `Too many bytes read in a single function execution (limit: ${limit} bytes). ${SMALLER}`,
  databaseQueries: (limit) => `Too many reads in a single function execution (limit: ${limit}). ${SMALLER}`,
  documentsWritten: (limit) => `Too many documents written in a single function execution (limit: ${limit}).`,
  bytesWritten: (limit) => `Too many bytes written in a single function execution (limit: ${limit} bytes).`,
  functionsScheduled: (limit) => `Too many functions scheduled by this mutation (limit: ${limit}).`,
  scheduledFunctionArgsBytes: (limit) =>
    `Too large total size of the arguments of scheduled functions from this mutation (limit: ${limit} bytes).`,
};

type Amounts = { readonly [metric in Metric]: number };

export interface ResolvedLimits {
  readonly reported: Amounts;
  readonly enforced: Amounts;
}

const UNLIMITED = Object.fromEntries(Object.keys(LIMITS).map((metric) => [metric, Infinity])) as Amounts;

export function resolveLimits(limits: TransactionLimits): ResolvedLimits {
  if (limits === false) return { reported: LIMITS, enforced: UNLIMITED };
  const changed = { ...LIMITS, ...limits };
  return { reported: changed, enforced: changed };
}

/** No more may be read. A page that is being read ends here. */
export class ReadLimitError extends Error {}

export class Usage {
  readonly #used: { [metric in Metric]: number } = {
    documentsRead: 0,
    bytesRead: 0,
    documentsWritten: 0,
    bytesWritten: 0,
    databaseQueries: 0,
    functionsScheduled: 0,
    scheduledFunctionArgsBytes: 0,
  };
  readonly #reported: Amounts;
  #enforced: Amounts;

  constructor({ reported, enforced }: ResolvedLimits) {
    this.#reported = reported;
    this.#enforced = enforced;
  }

  get documentsRead(): number {
    return this.#used.documentsRead;
  }

  countRead(bytes: number): void {
    this.add("documentsRead", 1);
    this.add("bytesRead", bytes);
  }

  countWrite(bytes: number): void {
    this.add("documentsWritten", 1);
    this.add("bytesWritten", bytes);
  }

  add(metric: Metric, amount: number): void {
    const used = (this.#used[metric] += amount);
    const limit = this.#enforced[metric];
    if (used <= limit) return;
    throw READS_METRICS.includes(metric)
      ? new ReadLimitError(MESSAGES[metric](limit))
      : new Error(MESSAGES[metric](limit));
  }

  /** As `ctx.meta.getTransactionMetrics()` reports it. */
  metrics(): { readonly [metric in Metric]: { readonly used: number; readonly remaining: number } } {
    const of = (metric: Metric) => ({
      used: this.#used[metric],
      remaining: Math.min(this.#reported[metric], this.#enforced[metric]) - this.#used[metric],
    });
    return {
      documentsRead: of("documentsRead"),
      bytesRead: of("bytesRead"),
      documentsWritten: of("documentsWritten"),
      bytesWritten: of("bytesWritten"),
      databaseQueries: of("databaseQueries"),
      functionsScheduled: of("functionsScheduled"),
      scheduledFunctionArgsBytes: of("scheduledFunctionArgsBytes"),
    };
  }

  /**
   * Starts a nested call, with tighter limits of its own where it was given some. The returned function ends it: what
   * it read still counts, what it wrote doesn't where it was rolled back.
   */
  nest(own: Readonly<Record<string, number>> | undefined): (isRolledBack: boolean) => void {
    const before = { ...this.#used };
    const enforced = this.#enforced;
    if (own) {
      const tighter = { ...enforced };
      for (const metric of Object.keys(LIMITS) as Metric[]) {
        const limit = own[metric];
        if (limit !== undefined) tighter[metric] = Math.min(enforced[metric], before[metric] + limit);
      }
      this.#enforced = tighter;
    }
    return (isRolledBack) => {
      this.#enforced = enforced;
      if (!isRolledBack) return;
      for (const metric of Object.keys(before) as Metric[]) {
        if (!READS_METRICS.includes(metric)) this.#used[metric] = before[metric];
      }
    };
  }
}
