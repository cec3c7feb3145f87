// [15.2] What the app's badge counts: sheets instead of games, and only those whose deadline is near.

const DUE_BEFORE_MS = 48 * 3_600_000;

/** What somebody's next open week in a league or pool lacks. */
export interface OpenSheets {
  readonly isPool: boolean;
  /** Picks in a league's week; in a pool, entries without one. */
  readonly missing: number;
  /** The first deadline of what is missing. */
  readonly lockAtMs: number;
}

/** Not after the deadline, though the summary may not know yet that it has passed. */
export function isDue(lockAtMs: number, nowMs: number): boolean {
  return lockAtMs > nowMs && lockAtMs - nowMs <= DUE_BEFORE_MS;
}

/** A league's week is one sheet, and so is each entry in a pool. */
export function countDue({ isPool, missing, lockAtMs }: OpenSheets, nowMs: number): number {
  if (!isDue(lockAtMs, nowMs)) return 0;
  return isPool ? missing : Math.min(missing, 1);
}
