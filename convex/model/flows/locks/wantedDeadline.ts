// [5.2][10.19] What calls say of a league's deadline: hours before each game, or `deadline` for the other kinds, which
// goes before.
import { v } from "convex/values";
import type { Deadline, WeekDeadline } from "../../../../domain/leagues/deadlines";
import { pickDeadlineHoursProblem, weekDeadlineProblem } from "../../../../domain/leagues/leagueForms";
import { ensureNoProblem } from "../../common/refusals";
import { weekDeadline } from "../../tables/leagueTables";

export const wantedDeadline = {
  pickDeadlineHours: v.optional(v.number()),
  deadline: v.optional(weekDeadline),
};

export interface WantedDeadline {
  readonly pickDeadlineHours?: number | undefined;
  readonly deadline?: WeekDeadline | undefined;
}

/** Undefined if the call says nothing of it. Errors: INVALID, naming the field. */
export function checkDeadline({ pickDeadlineHours: hours, deadline }: WantedDeadline): Deadline | undefined {
  if (hours !== undefined) ensureNoProblem("pickDeadlineHours", pickDeadlineHoursProblem(hours));
  if (deadline === undefined) return hours === undefined ? undefined : { kind: "hours", hours };
  ensureNoProblem("deadline", weekDeadlineProblem(deadline));
  return deadline;
}
