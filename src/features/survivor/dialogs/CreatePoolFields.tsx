import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type Control, useController, useForm, useWatch } from "react-hook-form";
import { PICK_DEADLINE_HOURS } from "../../../../domain/leagues/deadlines";
import { optionsOf, RESURRECTIONS } from "../../../../domain/survivor/survivorOptions";
import {
  ENTRIES_PER_USER,
  LATEST_ENTRY_WEEK,
  LIVES_PER_ENTRY,
  STARTING_WEEK,
  SURVIVOR_MEMBERS,
} from "../../../../domain/survivor/survivorRules";
import { firstStartWeek, type StartWeek } from "../../../../domain/survivor/survivorStart";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { NumberField } from "../../../components/ui/forms/NumberField";
import { TextArea } from "../../../components/ui/forms/TextArea";
import { TextField } from "../../../components/ui/forms/TextField";
import { serverNowMs } from "../../../lib/serverClock";
import { createPoolForm, type CreatePoolValues } from "./poolForms";
import { PoolOptionFields } from "./PoolOptionFields";
import { StartingWeekField } from "./StartingWeekField";
import * as texts from "../../../texts/pages/survivor/dialogs";

interface Refusal {
  readonly field: string | null;
  readonly message: string;
}

interface CreatePoolFieldsProps {
  id: string;
  weeks: readonly StartWeek[];
  /** The server's refusal, by the name of the field. */
  refusal: Refusal | undefined;
  onSubmit: (values: CreatePoolValues) => Promise<void>;
}

export function CreatePoolFields({ id, weeks, refusal, onSubmit }: CreatePoolFieldsProps) {
  const startingWeek =
    firstStartWeek(weeks, { hours: PICK_DEADLINE_HOURS.default, nowMs: serverNowMs() }) ?? weeks[0]?.week;
  const { control, register, handleSubmit, formState } = useForm<CreatePoolValues>({
    resolver: zodResolver(createPoolForm),
    defaultValues: {
      name: "",
      description: "",
      maxMembers: SURVIVOR_MEMBERS.default,
      pickDeadlineHours: PICK_DEADLINE_HOURS.default,
      startingWeek,
      livesPerEntry: LIVES_PER_ENTRY.default,
      allowMultipleEntries: false,
      maxEntriesPerUser: ENTRIES_PER_USER.default,
      tiesSurvive: false,
      isPublic: false,
      options: optionsOf({ ...NO_OPTIONS, startingWeek: startingWeek ?? STARTING_WEEK.default }),
    },
  });
  const { errors } = formState;
  const allowsMultiple = useWatch({ control, name: "allowMultipleEntries" });
  const number = (name: "maxMembers" | "livesPerEntry" | "maxEntriesPerUser" | "pickDeadlineHours") =>
    register(name, { valueAsNumber: true });
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <TextField
        {...register("name")}
        label={texts.poolName}
        autoFocus
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextArea
        {...register("description")}
        label={texts.descriptionOptional}
        rows={2}
        error={errors.description?.message}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <StartingWeekField
          control={control}
          weeks={weeks}
          refusal={refusal?.field === "startingWeek" ? refusal.message : undefined}
        />
        <NumberField
          {...number("livesPerEntry")}
          label={texts.livesPerEntry}
          min={LIVES_PER_ENTRY.min}
          max={LIVES_PER_ENTRY.max}
          hint={texts.fromToALossTakes(LIVES_PER_ENTRY.min, LIVES_PER_ENTRY.max)}
          error={errors.livesPerEntry?.message}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          {...number("pickDeadlineHours")}
          label={texts.pickDeadline}
          unit={texts.hours}
          min={PICK_DEADLINE_HOURS.min}
          max={PICK_DEADLINE_HOURS.max}
          hint={texts.beforeEachGame0Is}
          error={errors.pickDeadlineHours?.message}
        />
        <NumberField
          {...number("maxMembers")}
          label={texts.maximumMembers}
          min={SURVIVOR_MEMBERS.min}
          max={SURVIVOR_MEMBERS.max}
          hint={texts.fromTo(SURVIVOR_MEMBERS.min, SURVIVOR_MEMBERS.max)}
          error={errors.maxMembers?.message}
        />
      </div>
      <div>
        <CheckboxField
          {...register("allowMultipleEntries")}
          label={texts.multipleEntries}
          hint={texts.aMemberMayPlaySeveral}
        />
        {allowsMultiple && (
          <NumberField
            {...number("maxEntriesPerUser")}
            label={texts.entriesPerUser}
            min={ENTRIES_PER_USER.min}
            max={ENTRIES_PER_USER.max}
            hint={texts.fromTo(ENTRIES_PER_USER.min, ENTRIES_PER_USER.max)}
            error={errors.maxEntriesPerUser?.message}
            className="mt-1 mb-3 ml-8"
          />
        )}
        <CheckboxField {...register("tiesSurvive")} label={texts.tiesSurvive} hint={texts.otherwiseATiedGameCounts} />
        <CheckboxField {...register("isPublic")} label={texts.publicPool} hint={texts.anyoneCanFindItIn} />
      </div>
      <OptionsField control={control} refusal={refusal} />
    </form>
  );
}

const NO_OPTIONS = {
  allowLateEntries: false,
  latestEntryWeek: LATEST_ENTRY_WEEK,
  resurrectionsAllowed: RESURRECTIONS.default,
};

interface OptionsFieldProps {
  control: Control<CreatePoolValues>;
  refusal: Refusal | undefined;
}

/** [10.18] Out of the way of those who want a plain pool. */
function OptionsField({ control, refusal }: OptionsFieldProps) {
  const { field } = useController({ control, name: "options" });
  const startingWeek = useWatch({ control, name: "startingWeek" });
  const details = useRef<HTMLDetailsElement>(null);
  const isRefused = Object.hasOwn(field.value, refusal?.field ?? "");
  useEffect(() => {
    if (isRefused && details.current) details.current.open = true;
  }, [isRefused]);
  return (
    <details ref={details} className="rounded-md border border-hairline px-4">
      <summary className="min-h-11 content-center text-14 font-semibold text-strong">
        {texts.moreOptions}
        <span className="ml-2 font-normal text-muted">{texts.lateEntriesBuyBacksTwo}</span>
      </summary>
      <div className="pb-4">
        <PoolOptionFields
          options={field.value}
          startingWeek={startingWeek}
          firstFreeWeek={startingWeek}
          refusal={refusal}
          onChange={field.onChange}
        />
      </div>
    </details>
  );
}
