// Stored times that block something: claims, pauses, the last attempt. A clock that ran ahead and was set back leaves
// times in the future; they must not block longer than a correct time would.

/** True if a stored moment is less than `withinMs` ago. A moment that far in the future doesn't count. */
export function isRecent(atMs: number, withinMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - atMs) < withinMs;
}

/** True if a stored moment is still ahead. One further ahead than any that we write doesn't count. */
export function isStillAhead(atMs: number, atMostMs: number, nowMs: number): boolean {
  const leftMs = atMs - nowMs;
  return leftMs > 0 && leftMs <= atMostMs;
}
