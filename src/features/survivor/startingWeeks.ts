// Which weeks a new pool may start in, and which one it is offered first.
import { lockAtMs, PICK_DEADLINE_HOURS } from "../../../domain/deadlines";
import { STARTING_WEEK } from "../../../domain/survivorRules";

interface WeekKickoffs {
  /** The week being played; null before a schedule is known. */
  currentWeek: number | null;
  kickoffsAtMs: readonly number[];
  nowMs: number;
}

/** From the week being played on: nobody could enter an earlier one. All of them outside of the regular season. */
export function startingWeeks(currentWeek: number | null): number[] {
  const { min, max } = STARTING_WEEK;
  const first = currentWeek !== null && currentWeek <= max ? currentWeek : min;
  return Array.from({ length: max - first + 1 }, (_, index) => first + index);
}

/** [5.4] Week 1 before the season; later the first week whose first deadline is still to come, so that friends can join. */
export function suggestedStartingWeek({ currentWeek, kickoffsAtMs, nowMs }: WeekKickoffs): number {
  const [first = STARTING_WEEK.default, second = first] = startingWeeks(currentWeek);
  if (kickoffsAtMs.length === 0) return first;
  const firstDeadline = lockAtMs(Math.min(...kickoffsAtMs), PICK_DEADLINE_HOURS.default);
  return firstDeadline > nowMs ? first : second;
}
