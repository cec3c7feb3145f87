// [15.2] The count on the app's badge: of sheets instead of games, and only of those whose deadline is near.

const DUE_BEFORE_MS = 48 * 3_600_000;

/** The sheets of somebody's next open week in a league or pool that lack picks. */
export interface OpenSheets {
  /** How many of the person's entries lack picks [16.2]. */
  readonly sheets: number;
  /** The first deadline of what is missing. */
  readonly lockAtMs: number;
}

/** Not after the deadline, though the summary may not know yet that it has passed. */
export function isDue(lockAtMs: number, nowMs: number): boolean {
  return lockAtMs > nowMs && lockAtMs - nowMs <= DUE_BEFORE_MS;
}

export function countDue({ sheets, lockAtMs }: OpenSheets, nowMs: number): number {
  return isDue(lockAtMs, nowMs) ? sheets : 0;
}
