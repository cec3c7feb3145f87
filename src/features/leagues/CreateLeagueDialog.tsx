import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../convex/_generated/api";
import { PICKEM_MEMBERS } from "../../../domain/leagueRules";
import { Button } from "../../components/ui/Button";
import { CheckboxField } from "../../components/ui/CheckboxField";
import { Dialog } from "../../components/ui/Dialog";
import { NumberField } from "../../components/ui/NumberField";
import { TextArea } from "../../components/ui/TextArea";
import { TextField } from "../../components/ui/TextField";
import { useChange } from "../../hooks/useChange";
import { createLeagueForm, type CreateLeagueValues } from "./leagueForms";

interface CreateLeagueDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function CreateLeagueDialog({ isOpen, onClose }: CreateLeagueDialogProps) {
  const formId = useId();
  const { run, isSaving } = useChange(useMutation(api.leagues.create), {
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
  const { register, handleSubmit, formState } = useForm<CreateLeagueValues>({
    resolver: zodResolver(createLeagueForm),
    defaultValues: { name: "", description: "", maxMembers: PICKEM_MEMBERS.default, isPublic: false },
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
        hint={`${PICKEM_MEMBERS.min} to ${PICKEM_MEMBERS.max}`}
        error={errors.maxMembers?.message}
      />
      <CheckboxField
        {...register("isPublic")}
        label="Public league"
        hint="Anyone can find it in the Public tab and join without a code."
      />
    </form>
  );
}
