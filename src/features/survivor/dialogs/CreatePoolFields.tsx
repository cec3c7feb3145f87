import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { PICK_DEADLINE_HOURS } from "../../../../domain/leagues/deadlines";
import { ENTRIES_PER_USER, LIVES_PER_ENTRY, SURVIVOR_MEMBERS } from "../../../../domain/survivor/survivorRules";
import { firstStartWeek, type StartWeek } from "../../../../domain/survivor/survivorStart";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { NumberField } from "../../../components/ui/forms/NumberField";
import { TextArea } from "../../../components/ui/forms/TextArea";
import { TextField } from "../../../components/ui/forms/TextField";
import { createPoolForm, type CreatePoolValues } from "./poolForms";
import { StartingWeekField } from "./StartingWeekField";

interface CreatePoolFieldsProps {
  id: string;
  weeks: readonly StartWeek[];
  /** The server's refusal of the starting week. */
  weekRefusal: string | undefined;
  onSubmit: (values: CreatePoolValues) => Promise<void>;
}

export function CreatePoolFields({ id, weeks, weekRefusal, onSubmit }: CreatePoolFieldsProps) {
  const { control, register, handleSubmit, formState } = useForm<CreatePoolValues>({
    resolver: zodResolver(createPoolForm),
    defaultValues: {
      name: "",
      description: "",
      maxMembers: SURVIVOR_MEMBERS.default,
      pickDeadlineHours: PICK_DEADLINE_HOURS.default,
      startingWeek: firstStartWeek(weeks, { hours: PICK_DEADLINE_HOURS.default, nowMs: Date.now() }) ?? weeks[0]?.week,
      livesPerEntry: LIVES_PER_ENTRY.default,
      allowMultipleEntries: false,
      maxEntriesPerUser: ENTRIES_PER_USER.default,
      tiesSurvive: false,
      isPublic: false,
    },
  });
  const { errors } = formState;
  const allowsMultiple = useWatch({ control, name: "allowMultipleEntries" });
  const number = (name: "maxMembers" | "livesPerEntry" | "maxEntriesPerUser" | "pickDeadlineHours") =>
    register(name, { valueAsNumber: true });
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <TextField {...register("name")} label="Pool Name" autoFocus autoComplete="off" error={errors.name?.message} />
      <TextArea
        {...register("description")}
        label="Description (Optional)"
        rows={2}
        error={errors.description?.message}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <StartingWeekField control={control} weeks={weeks} refusal={weekRefusal} />
        <NumberField
          {...number("livesPerEntry")}
          label="Lives per Entry"
          min={LIVES_PER_ENTRY.min}
          max={LIVES_PER_ENTRY.max}
          hint={`From ${LIVES_PER_ENTRY.min} to ${LIVES_PER_ENTRY.max}; a loss takes one`}
          error={errors.livesPerEntry?.message}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          {...number("pickDeadlineHours")}
          label="Pick Deadline"
          unit="hours"
          min={PICK_DEADLINE_HOURS.min}
          max={PICK_DEADLINE_HOURS.max}
          hint="Before each game; 0 is its kickoff"
          error={errors.pickDeadlineHours?.message}
        />
        <NumberField
          {...number("maxMembers")}
          label="Maximum Members"
          min={SURVIVOR_MEMBERS.min}
          max={SURVIVOR_MEMBERS.max}
          hint={`From ${SURVIVOR_MEMBERS.min} to ${SURVIVOR_MEMBERS.max}`}
          error={errors.maxMembers?.message}
        />
      </div>
      <div>
        <CheckboxField
          {...register("allowMultipleEntries")}
          label="Multiple entries"
          hint="A member may play several entries, each with its own teams and lives."
        />
        {allowsMultiple && (
          <NumberField
            {...number("maxEntriesPerUser")}
            label="Entries per User"
            min={ENTRIES_PER_USER.min}
            max={ENTRIES_PER_USER.max}
            hint={`From ${ENTRIES_PER_USER.min} to ${ENTRIES_PER_USER.max}`}
            error={errors.maxEntriesPerUser?.message}
            className="mt-1 mb-3 ml-8"
          />
        )}
        <CheckboxField
          {...register("tiesSurvive")}
          label="Ties survive"
          hint="Otherwise a tied game counts as a loss."
        />
        <CheckboxField
          {...register("isPublic")}
          label="Public pool"
          hint="Anyone can find it in the Public Pools tab and join without a code."
        />
      </div>
    </form>
  );
}
