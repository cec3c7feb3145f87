// [5.4] Which weeks a new survivor pool can start in. The dialog offers, and the server accepts, weeks by this same
// rule.
import { lockAtMs, type Deadline } from "../leagues/deadlines";

/** A week of the season, with what matters for starting a pool in it. */
export interface StartWeek {
  readonly week: number;
  readonly hasKickedOff: boolean;
  /** Of the games that haven't started; null if there are none. */
  readonly firstKickoffAtMs: number | null;
}

/** The first week whose first deadline is still ahead; null if the season has none left. */
export function firstStartWeek(
  weeks: readonly StartWeek[],
  { deadline, nowMs }: { readonly deadline: Deadline; readonly nowMs: number },
): number | null {
  const canStart = ({ hasKickedOff, firstKickoffAtMs }: StartWeek) =>
    !hasKickedOff && (firstKickoffAtMs === null || nowMs < lockAtMs(firstKickoffAtMs, deadline, { firstKickoffAtMs }));
  return weeks.find(canStart)?.week ?? null;
}
