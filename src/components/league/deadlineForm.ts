// [5.2][10.19] The part of a form that DeadlineField fills.
import { z } from "../../lib/zod";
import type { DeadlineFields, WeekDeadline } from "../../../domain/leagues/deadlines";
import { pickDeadlineHoursProblem } from "../../../domain/leagues/leagueForms";
import { by, wholeNumber } from "../../lib/formRules";

export const deadlineForm = z.object({
  pickDeadlineHours: wholeNumber.superRefine(by(pickDeadlineHoursProblem)),
  /** Chosen from lists; null for hours before each game. */
  deadline: z.custom<WeekDeadline | null>(),
});
export type DeadlineValues = z.infer<typeof deadlineForm>;

export const deadlineValuesOf = ({ pickDeadlineHours, deadline = undefined }: DeadlineFields): DeadlineValues => ({
  pickDeadlineHours,
  deadline: deadline ?? null,
});

/** What the server is told. */
export const toDeadline = ({ pickDeadlineHours, deadline }: DeadlineValues) =>
  deadline === null ? { pickDeadlineHours } : { deadline };
