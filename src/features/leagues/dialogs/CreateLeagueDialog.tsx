import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { PICK_DEADLINE_HOURS } from "../../../../domain/leagues/deadlines";
import { PICKEM_MEMBERS } from "../../../../domain/leagues/leagueForms";
import { DeadlineField } from "../../../components/league/DeadlineField";
import { Button } from "../../../components/ui/buttons/Button";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { NumberField } from "../../../components/ui/forms/NumberField";
import { TextArea } from "../../../components/ui/forms/TextArea";
import { TextField } from "../../../components/ui/forms/TextField";
import { PlayFields } from "../rules/PlayFields";
import { playOf, toCreate } from "../rules/playForm";
import { createLeagueForm, type CreateLeagueValues } from "./leagueForms";
import { useEnterLeague } from "../useEnterLeague";

interface CreateLeagueDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function CreateLeagueDialog({ isOpen, onClose }: CreateLeagueDialogProps) {
  const formId = useId();
  const { run, isSaving } = useEnterLeague(useMutation(api.leagues.create), {
    success: t`League created successfully!`,
    failure: t`Failed to create league`,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t`Create New League`}
      description={t`You’ll get a code to share.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Create League</Trans>
          </Button>
        </>
      }
    >
      <CreateLeagueFields
        id={formId}
        onSubmit={async ({ name, description, play, ...rest }) => {
          const about = description.trim() && { description: description.trim() };
          const league = { name: name.trim(), ...rest, ...about, ...toCreate(play) };
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
  const form = useForm<CreateLeagueValues>({
    resolver: zodResolver(createLeagueForm),
    defaultValues: {
      name: "",
      description: "",
      isPublic: false,
      maxMembers: PICKEM_MEMBERS.default,
      pickDeadlineHours: PICK_DEADLINE_HOURS.default,
      play: playOf(CLASSIC),
    },
  });
  const { register, handleSubmit, formState, control } = form;
  const { errors } = formState;
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
        <TextField
          {...register("name")}
          label={t`League Name`}
          autoFocus
          autoComplete="off"
          error={errors.name?.message}
        />
        <TextArea
          {...register("description")}
          label={t`Description (Optional)`}
          rows={2}
          error={errors.description?.message}
        />
        <PlayFields />
        <NumberField
          {...register("maxMembers", { valueAsNumber: true })}
          label={t`Maximum Members`}
          min={PICKEM_MEMBERS.min}
          max={PICKEM_MEMBERS.max}
          hint={t`From ${PICKEM_MEMBERS.min} to ${PICKEM_MEMBERS.max}`}
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
          label={t`Public league`}
          hint={t`Anyone can find it under Public Leagues and join without a code.`}
        />
      </form>
    </FormProvider>
  );
}
