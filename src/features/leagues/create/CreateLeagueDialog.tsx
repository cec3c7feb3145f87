// [2.32][10.10] Creating a league takes a name and a way to play. Everything else can wait, or is on a page of its own.
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PICK_DEADLINE_HOURS } from "../../../../domain/leagues/deadlines";
import { PICKEM_MEMBERS } from "../../../../domain/leagues/leagueForms";
import { PRESET_NAMES } from "../../../../domain/leagueRules/presets";
import { Button } from "../../../components/ui/buttons/Button";
import { NumberField } from "../../../components/ui/forms/NumberField";
import { TextArea } from "../../../components/ui/forms/TextArea";
import { TextField } from "../../../components/ui/forms/TextField";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { formatLockRule } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { newLeague, newLeagueForm, type NewLeagueValues } from "../dialogs/leagueForms";
import { PlayFields } from "../rules/PlayFields";
import { useCreateLeague } from "./useCreateLeague";
import { useProposedDeadline } from "./useProposedDeadline";

interface CreateLeagueDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function CreateLeagueDialog({ isOpen, onClose }: CreateLeagueDialogProps) {
  const formId = useId();
  const { create, isSaving } = useCreateLeague();
  const form = useForm<NewLeagueValues>({ resolver: zodResolver(newLeagueForm), defaultValues: newLeague });
  const deadline = useProposedDeadline();
  const navigate = useNavigate();
  const close = () => {
    onClose();
    form.reset();
  };
  const submit = async (values: NewLeagueValues) => {
    const pickDeadlineHours = deadline?.hours ?? PICK_DEADLINE_HOURS.default;
    if (await create({ ...values, pickDeadlineHours, deadline: null, isPublic: false })) close();
  };
  const { register, formState } = form;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="lg"
      title={t`Create New League`}
      description={t`You’ll get a code to share.`}
      footer={
        <>
          <Button onClick={() => void navigate(paths.newLeague, { state: form.getValues() })}>
            <Trans>Fine-tune</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Create League</Trans>
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
          <TextField
            {...register("name")}
            label={t`League Name`}
            autoFocus
            autoComplete="off"
            error={formState.errors.name?.message}
          />
          <PlayFields choices={PRESET_NAMES} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextArea
              {...register("description")}
              label={t`Description (Optional)`}
              rows={2}
              error={formState.errors.description?.message}
            />
            <NumberField
              {...register("maxMembers", { valueAsNumber: true })}
              label={t`Maximum Members`}
              min={PICKEM_MEMBERS.min}
              max={PICKEM_MEMBERS.max}
              hint={t`From ${PICKEM_MEMBERS.min} to ${PICKEM_MEMBERS.max}`}
              error={formState.errors.maxMembers?.message}
            />
          </div>
          <p className="min-h-10 text-14 text-muted">
            {deadline && (
              <>
                <Trans>Picks lock {formatLockRule({ kind: "hours", hours: deadline.hours })}.</Trans> {deadline.reason}
              </>
            )}
          </p>
        </form>
      </FormProvider>
    </Dialog>
  );
}
