// [5.2][10.19] A league's deadline as calls give it: hours before each game, or `deadline` for the other kinds, which
// wins if both are given.
import { v } from "convex/values";
import {
  DEFAULT_DEADLINE,
  type Deadline,
  type DeadlineFields,
  type WeekDeadline,
} from "../../../../domain/leagues/deadlines";
import { pickDeadlineHoursProblem, weekDeadlineProblem } from "../../../../domain/leagues/leagueProblems";
import { ensureNoProblem } from "../../common/refusals";
import { weekDeadline } from "../../tables/leagueTables";

export const wantedDeadline = {
  pickDeadlineHours: v.optional(v.number()),
  /** Null for hours. */
  deadline: v.optional(v.union(weekDeadline, v.null())),
};

export interface WantedDeadline {
  readonly pickDeadlineHours?: number | undefined;
  readonly deadline?: WeekDeadline | null | undefined;
}

/** The deadline of a new league. Errors: INVALID, naming the field. */
export function newDeadline(wanted: WantedDeadline): Deadline {
  return checkDeadline(wanted) ?? DEFAULT_DEADLINE;
}

/** The deadline that the league is to have; undefined if the call doesn't say. Errors: INVALID, naming the field. */
export function changedDeadline(league: DeadlineFields, wanted: WantedDeadline): Deadline | undefined {
  // Clients of 0.2.0 don't know `deadline`, and repeat the 0 that they have read beside it.
  const isRepeated = wanted.deadline === undefined && league.deadline && wanted.pickDeadlineHours === 0;
  return isRepeated ? undefined : checkDeadline(wanted);
}

function checkDeadline({ pickDeadlineHours: hours, deadline }: WantedDeadline): Deadline | undefined {
  if (hours !== undefined) ensureNoProblem("pickDeadlineHours", pickDeadlineHoursProblem(hours));
  if (deadline) ensureNoProblem("deadline", weekDeadlineProblem(deadline));
  if (deadline) return deadline;
  if (hours !== undefined) return { kind: "hours", hours };
  return deadline === null ? DEFAULT_DEADLINE : undefined;
}
