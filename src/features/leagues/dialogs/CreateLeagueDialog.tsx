import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../../../convex/_generated/api";
import { PICK_DEADLINE_HOURS } from "../../../../domain/leagues/deadlines";
import { PICKEM_MEMBERS } from "../../../../domain/leagues/leagueRules";
import { DeadlineField } from "../../../components/league/DeadlineField";
import { Button } from "../../../components/ui/buttons/Button";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { NumberField } from "../../../components/ui/forms/NumberField";
import { TextArea } from "../../../components/ui/forms/TextArea";
import { TextField } from "../../../components/ui/forms/TextField";
import { createLeagueForm, type CreateLeagueValues } from "./leagueForms";
import { useEnterLeague } from "../useEnterLeague";

interface CreateLeagueDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function CreateLeagueDialog({ isOpen, onClose }: CreateLeagueDialogProps) {
  const formId = useId();
  const { run, isSaving } = useEnterLeague(useMutation(api.leagues.create), {
    success: "League created successfully!",
    failure: "Failed to create league",
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Create New League"
      description="You get an invite code to share as soon as it exists."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            Create League
          </Button>
        </>
      }
    >
      <CreateLeagueFields
        id={formId}
        onSubmit={async ({ name, description, ...rest }) => {
          const league = { name: name.trim(), ...rest, ...(description.trim() && { description: description.trim() }) };
          if (await run(league)) onClose();
        }}
      />
    </Dialog>
  );
}

interface FieldsProps {
  id: string;
  onSubmit: (values: CreateLeagueValues) => Promise<void>;
}

function CreateLeagueFields({ id, onSubmit }: FieldsProps) {
  const { register, handleSubmit, formState, control } = useForm<CreateLeagueValues>({
    resolver: zodResolver(createLeagueForm),
    defaultValues: {
      ...{ name: "", description: "", isPublic: false },
      maxMembers: PICKEM_MEMBERS.default,
      pickDeadlineHours: PICK_DEADLINE_HOURS.default,
    },
  });
  const { errors } = formState;
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <TextField {...register("name")} label="League Name" autoFocus autoComplete="off" error={errors.name?.message} />
      <TextArea
        {...register("description")}
        label="Description (Optional)"
        rows={2}
        error={errors.description?.message}
      />
      <NumberField
        {...register("maxMembers", { valueAsNumber: true })}
        label="Maximum Members"
        min={PICKEM_MEMBERS.min}
        max={PICKEM_MEMBERS.max}
        hint={`From ${PICKEM_MEMBERS.min} to ${PICKEM_MEMBERS.max}`}
        error={errors.maxMembers?.message}
      />
      <DeadlineField
        {...register("pickDeadlineHours", { valueAsNumber: true })}
        hours={useWatch({ control, name: "pickDeadlineHours" })}
        league={null}
        error={errors.pickDeadlineHours?.message}
      />
      <CheckboxField
        {...register("isPublic")}
        label="Public league"
        hint="Anyone can find it under Public Leagues and join without a code."
      />
    </form>
  );
}
