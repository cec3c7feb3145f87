import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../convex/_generated/api";
import { PICK_DEADLINE_HOURS } from "../../../domain/deadlines";
import { ENTRIES_PER_USER, LIVES_PER_ENTRY, SURVIVOR_MEMBERS } from "../../../domain/survivorRules";
import { weekName } from "../../../domain/weeks";
import { useWeekGames } from "../../components/games/useWeekGames";
import { Button } from "../../components/ui/Button";
import { CheckboxField } from "../../components/ui/CheckboxField";
import { Dialog } from "../../components/ui/Dialog";
import { NumberField } from "../../components/ui/NumberField";
import { SelectField } from "../../components/ui/SelectField";
import { TextArea } from "../../components/ui/TextArea";
import { TextField } from "../../components/ui/TextField";
import { useChange } from "../../hooks/useChange";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { fieldOf, messageOf } from "../../lib/errors";
import { createPoolForm, type CreatePoolValues } from "./poolForms";
import { startingWeeks, suggestedStartingWeek } from "./startingWeeks";

interface CreatePoolDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const failure = "Failed to create survivor pool";

/** [2.49][5.4][7.28] */
export function CreatePoolDialog({ isOpen, onClose }: CreatePoolDialogProps) {
  const formId = useId();
  const { run, isSaving, error } = useChange(useMutation(api.survivor.create), {
    success: ({ league }) => ({ title: "Survivor pool created", description: league.name }),
    failure,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title="Create Survivor Pool"
      description="One winner a week, no team twice. You get an invite code to share as soon as the pool exists."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            Create Pool
          </Button>
        </>
      }
    >
      <CreatePoolFields
        id={formId}
        refusal={error}
        onSubmit={async ({ name, description, isPublic, maxMembers, pickDeadlineHours, ...settings }) => {
          const { allowMultipleEntries, maxEntriesPerUser } = settings;
          const pool = {
            ...{ name: name.trim(), isPublic, maxMembers, pickDeadlineHours },
            ...(description.trim() && { description: description.trim() }),
            survivorSettings: {
              ...settings,
              maxEntriesPerUser: allowMultipleEntries ? maxEntriesPerUser : ENTRIES_PER_USER.default,
            },
          };
          if (await run(pool)) onClose();
        }}
      />
    </Dialog>
  );
}

interface FieldsProps {
  id: string;
  /** What the server refused, shown at its field. */
  refusal: unknown;
  onSubmit: (values: CreatePoolValues) => Promise<void>;
}

/** The form waits for the week being played, which its defaults depend on. */
function CreatePoolFields(props: FieldsProps) {
  const current = useCurrentWeek();
  const week = useWeekGames(current ?? "skip");
  if (current === undefined || (current && week.status === "loading")) return <div className="h-160" />;
  const currentWeek = current?.week ?? null;
  const kickoffsAtMs = week.status === "ready" ? week.games.map((game) => game.kickoffAtMs) : [];
  return (
    <Fields
      {...props}
      weeks={startingWeeks(currentWeek)}
      suggestedWeek={suggestedStartingWeek({ currentWeek, kickoffsAtMs, nowMs: Date.now() })}
    />
  );
}

function Fields({
  id,
  refusal,
  onSubmit,
  weeks,
  suggestedWeek,
}: FieldsProps & { weeks: number[]; suggestedWeek: number }) {
  const { register, handleSubmit, formState, watch } = useForm<CreatePoolValues>({
    resolver: zodResolver(createPoolForm),
    defaultValues: {
      name: "",
      description: "",
      maxMembers: SURVIVOR_MEMBERS.default,
      pickDeadlineHours: PICK_DEADLINE_HOURS.default,
      startingWeek: suggestedWeek,
      livesPerEntry: LIVES_PER_ENTRY.default,
      allowMultipleEntries: false,
      maxEntriesPerUser: ENTRIES_PER_USER.default,
      tiesSurvive: false,
      isPublic: false,
    },
  });
  const { errors } = formState;
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
        <SelectField
          {...register("startingWeek", { valueAsNumber: true })}
          label="Starting Week"
          options={weeks.map((week) => ({ value: week, label: weekName(week) }))}
          hint="Entry closes at its first deadline"
          error={
            errors.startingWeek?.message ??
            (fieldOf(refusal) === "startingWeek" ? messageOf(refusal, failure) : undefined)
          }
        />
        <NumberField
          {...number("livesPerEntry")}
          label="Lives per Entry"
          min={LIVES_PER_ENTRY.min}
          max={LIVES_PER_ENTRY.max}
          hint={`${LIVES_PER_ENTRY.min} to ${LIVES_PER_ENTRY.max}; a loss takes one`}
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
          hint={`${SURVIVOR_MEMBERS.min} to ${SURVIVOR_MEMBERS.max}`}
          error={errors.maxMembers?.message}
        />
      </div>
      <div>
        <CheckboxField
          {...register("allowMultipleEntries")}
          label="Multiple entries"
          hint="A member may play several entries, each with teams and lives of its own."
        />
        {watch("allowMultipleEntries") && (
          <NumberField
            {...number("maxEntriesPerUser")}
            label="Entries per User"
            min={ENTRIES_PER_USER.min}
            max={ENTRIES_PER_USER.max}
            hint={`${ENTRIES_PER_USER.min} to ${ENTRIES_PER_USER.max}`}
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
