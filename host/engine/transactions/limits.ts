// Convex's limits on one query or mutation, and its usage so far. Nested calls share the usage.

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

/** Overrides for Convex's own limits. With false, usage is reported but not limited. */
export type TransactionLimits = Partial<Record<Metric, number>> | false;

export const MAX_ARGS_BYTES = 16 * MIB;
export const MAX_RETURN_BYTES = 16 * MIB;
/** Milliseconds of user code in one query or mutation; waiting for the database doesn't count. */
export const MAX_USER_CODE_MS = 1_000;
export const MAX_CALL_DEPTH = 8;

const SMALLER =
  "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";
const READS_METRICS: readonly Metric[] = ["documentsRead", "bytesRead", "databaseQueries"];

/** The fraction of a limit from which on a function is warned (crates/common/src/knobs.rs). */
const WARNING_FRACTION = 0.8;
const WARNINGS: {
  readonly [metric in Metric]: { readonly what: string; readonly unit?: string; readonly advice?: string };
} = {
  documentsRead: { what: "Many documents read in a single function execution", advice: SMALLER },
  databaseQueries: { what: "Many reads in a single function execution", advice: SMALLER },
  bytesRead: { what: "Many bytes read in a single function execution", unit: " bytes", advice: SMALLER },
  documentsWritten: { what: "Many writes in a single function execution" },
  bytesWritten: { what: "Many bytes written in a single function execution", unit: " bytes" },
  functionsScheduled: { what: "Many functions scheduled by this mutation" },
  scheduledFunctionArgsBytes: {
    what: "Large total size of the arguments of scheduled functions from this mutation",
    unit: " bytes",
  },
};

/** The warning for a function's log; null if usage is far from the limit, or over it. */
export function nearLimitLine(
  actual: number,
  limit: number,
  { what, unit = "", advice }: { readonly what: string; readonly unit?: string; readonly advice?: string },
): string | null {
  if (actual <= WARNING_FRACTION * limit || actual > limit) return null;
  return `[WARN] ${what} (actual: ${actual}${unit}, limit: ${limit}${unit}).${advice ? ` ${advice}` : ""}`;
}

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

/** The limit on reads is exceeded. A page that is being read ends here. */
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

  /** Corrects an earlier count. */
  correct(metric: Metric, amount: number): void {
    this.#used[metric] += amount;
  }

  /** The warnings in Convex's words and order, one line for each limit that is near. */
  nearLimitLines(): string[] {
    const metrics = Object.keys(WARNINGS) as Metric[];
    return metrics.flatMap(
      (metric) => nearLimitLine(this.#used[metric], this.#enforced[metric], WARNINGS[metric]) ?? [],
    );
  }

  /** Usage in the form that `ctx.meta.getTransactionMetrics()` reports. */
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
   * Starts a nested call, with tighter limits of its own if it was given any. Call the returned function to end it:
   * what the call read still counts, but what it wrote doesn't if it was rolled back.
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
