// [13.4] Until when people can join a league or pool.

/** `joinUntilMs` is the last moment at which people can join. */
export function hasJoiningEnded(
  { joinUntilMs }: { readonly joinUntilMs?: number | undefined },
  nowMs: number,
): boolean {
  return joinUntilMs !== undefined && nowMs > joinUntilMs;
}
