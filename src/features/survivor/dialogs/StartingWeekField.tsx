// [5.4] The weeks that a pool with the form's deadline can still start in. A week is dropped once its first deadline
// passes, even while the form is open; a longer deadline drops it until it is shortened again.
import { useEffect, useState } from "react";
import { useController, useWatch, type Control } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { DEFAULT_DEADLINE } from "../../../../domain/leagues/deadlines";
import { pickDeadlineHoursProblem } from "../../../../domain/leagues/leagueProblems";
import { firstStartWeek, type StartWeek } from "../../../../domain/survivor/survivorStart";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { useNow } from "../../../hooks/useNow";
import { weekName } from "../../../lib/weekName";
import type { CreatePoolValues } from "./poolForms";

interface StartingWeekFieldProps {
  control: Control<CreatePoolValues>;
  weeks: readonly StartWeek[];
  /** The server's refusal. */
  refusal: string | undefined;
}

export function StartingWeekField({ control, weeks, refusal }: StartingWeekFieldProps) {
  const nowMs = useNow(1_000);
  const { field, fieldState } = useController({ control, name: "startingWeek" });
  const [hours, weekDeadline] = useWatch({ control, name: ["pickDeadlineHours", "deadline"] });
  const areHoursValid = pickDeadlineHoursProblem(hours) === null;
  const deadline = weekDeadline ?? (areHoursValid ? ({ kind: "hours", hours } as const) : DEFAULT_DEADLINE);
  const first = firstStartWeek(weeks, { deadline, nowMs }) ?? Infinity;
  const options = weeks.filter(({ week }) => week >= first);
  const { value, onChange } = field;
  const [wanted, want] = useState(value);
  const nearest = Math.max(wanted, first);
  useEffect(() => {
    if (value !== nearest && first !== Infinity) onChange(nearest);
  }, [value, nearest, first, onChange]);
  const isPast = options.length === 0;
  return (
    <SelectField
      {...field}
      onChange={(event) => {
        want(Number(event.target.value));
        onChange(Number(event.target.value));
      }}
      label={t`Starting Week`}
      options={options.map(({ week }) => ({ value: week, label: weekName(week) }))}
      disabled={isPast}
      hint={t`Entry closes at its first deadline`}
      error={isPast ? t`It is too late to start a pool with this deadline.` : (fieldState.error?.message ?? refusal)}
    />
  );
}
