// [13.4] Until when people can join a league or pool.
import type { FieldProblem } from "./leagueForms";

const FURTHEST_MS = 10 * 366 * 24 * 3_600_000;

/** For a moment that is chosen now; null is without an end. */
export function joinUntilProblem(joinUntilMs: number | null, nowMs: number): FieldProblem {
  if (joinUntilMs === null) return null;
  const isAhead = Number.isInteger(joinUntilMs) && joinUntilMs > nowMs;
  return isAhead && joinUntilMs <= nowMs + FURTHEST_MS ? null : "Choose a day from today on, within ten years";
}

/** `joinUntilMs` is the last moment at which people can join. */
export function hasJoiningEnded(
  { joinUntilMs }: { readonly joinUntilMs?: number | undefined },
  nowMs: number,
): boolean {
  return joinUntilMs !== undefined && nowMs > joinUntilMs;
}
