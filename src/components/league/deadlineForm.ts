// [5.2][10.19] The part of a form that DeadlineField fills.
import { z } from "../../lib/zod";
import { PICK_DEADLINE_HOURS, type DeadlineFields, type WeekDeadline } from "../../../domain/leagues/deadlines";
import { pickDeadlineHoursProblem } from "../../../domain/leagues/leagueProblems";
import { by, wholeNumber } from "../../lib/formRules";

export const deadlineForm = z.object({
  pickDeadlineHours: wholeNumber.superRefine(by(pickDeadlineHoursProblem)),
  /** Chosen from lists; null for hours before each game. */
  deadline: z.custom<WeekDeadline | null>(),
});
export type DeadlineValues = z.infer<typeof deadlineForm>;

/** Beside another kind, the default hours wait for who changes to hours. */
export const deadlineValuesOf = ({ pickDeadlineHours, deadline }: DeadlineFields): DeadlineValues => ({
  pickDeadlineHours: deadline ? PICK_DEADLINE_HOURS.default : pickDeadlineHours,
  deadline: deadline ?? null,
});

/** The deadline as the server takes it. */
export const toDeadline = ({ pickDeadlineHours, deadline }: DeadlineValues) =>
  deadline === null ? { pickDeadlineHours, deadline } : { deadline };
