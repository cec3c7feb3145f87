import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type Control, useController, FormProvider, useForm, useWatch } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DEFAULT_DEADLINE, PICK_DEADLINE_HOURS } from "../../../../domain/leagues/deadlines";
import { optionsOf, RESURRECTIONS } from "../../../../domain/survivor/survivorOptions";
import {
  ENTRIES_PER_USER,
  LATEST_ENTRY_WEEK,
  LIVES_PER_ENTRY,
  STARTING_WEEK,
  SURVIVOR_MEMBERS,
} from "../../../../domain/survivor/survivorRules";
import { firstStartWeek, type StartWeek } from "../../../../domain/survivor/survivorStart";
import { DeadlineField } from "../../../components/league/DeadlineField";
import { NameFields } from "../../../components/league/NameFields";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { NumberField } from "../../../components/ui/forms/NumberField";
import { serverNowMs } from "../../../lib/serverClock";
import { createPoolForm, type CreatePoolValues } from "./poolForms";
import { PoolOptionFields } from "./PoolOptionFields";
import { StartingWeekField } from "./StartingWeekField";

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
  const startingWeek = firstStartWeek(weeks, { deadline: DEFAULT_DEADLINE, nowMs: serverNowMs() }) ?? weeks[0]?.week;
  const form = useForm<CreatePoolValues>({
    resolver: zodResolver(createPoolForm),
    defaultValues: {
      name: "",
      description: "",
      maxMembers: SURVIVOR_MEMBERS.default,
      pickDeadlineHours: PICK_DEADLINE_HOURS.default,
      deadline: null,
      startingWeek,
      livesPerEntry: LIVES_PER_ENTRY.default,
      allowMultipleEntries: false,
      maxEntriesPerUser: ENTRIES_PER_USER.default,
      tiesSurvive: false,
      isPublic: false,
      options: optionsOf({ ...NO_OPTIONS, startingWeek: startingWeek ?? STARTING_WEEK.default }),
    },
  });
  const { control, register, handleSubmit, formState } = form;
  const { errors } = formState;
  const [allowsMultiple, chosenWeek] = useWatch({ control, name: ["allowMultipleEntries", "startingWeek"] });
  const number = (name: "maxMembers" | "livesPerEntry" | "maxEntriesPerUser") =>
    register(name, { valueAsNumber: true });
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
        <NameFields noun="pool" autoFocus />
        <div className="grid grid-cols-2 items-start gap-4">
          <StartingWeekField
            control={control}
            weeks={weeks}
            refusal={refusal?.field === "startingWeek" ? refusal.message : undefined}
          />
          <NumberField
            {...number("livesPerEntry")}
            label={t`Lives per Entry`}
            min={LIVES_PER_ENTRY.min}
            max={LIVES_PER_ENTRY.max}
            hint={t`From ${LIVES_PER_ENTRY.min} to ${LIVES_PER_ENTRY.max}; a loss takes one`}
            error={errors.livesPerEntry?.message}
          />
        </div>
        <DeadlineField league={null} startingWeek={chosenWeek} />
        <NumberField
          {...number("maxMembers")}
          label={t`Maximum Members`}
          min={SURVIVOR_MEMBERS.min}
          max={SURVIVOR_MEMBERS.max}
          hint={t`From ${SURVIVOR_MEMBERS.min} to ${SURVIVOR_MEMBERS.max}`}
          error={errors.maxMembers?.message}
        />
        <div>
          <CheckboxField
            {...register("allowMultipleEntries")}
            label={t`Multiple entries`}
            hint={t`A member may play several entries, each with its own teams and lives.`}
          />
          {allowsMultiple && (
            <NumberField
              {...number("maxEntriesPerUser")}
              label={t`Entries per User`}
              min={ENTRIES_PER_USER.min}
              max={ENTRIES_PER_USER.max}
              hint={t`From ${ENTRIES_PER_USER.min} to ${ENTRIES_PER_USER.max}`}
              error={errors.maxEntriesPerUser?.message}
              className="mt-1 mb-3 ml-8"
            />
          )}
          <CheckboxField
            {...register("tiesSurvive")}
            label={t`Ties survive`}
            hint={t`Otherwise a tied game counts as a loss.`}
          />
          <CheckboxField
            {...register("isPublic")}
            label={t`Public pool`}
            hint={t`Anyone can find it in the Public Pools tab and join without a code.`}
          />
        </div>
        <OptionsField control={control} refusal={refusal} />
      </form>
    </FormProvider>
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
        <Trans>More options</Trans>
        <span className="ml-2 font-normal text-muted">
          <Trans>Late entries, buy-backs, two picks …</Trans>
        </span>
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
