// The form of /leagues/new.
import { useEffect } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ENTRIES_PER_MEMBER } from "../../../../domain/leagues/entryLimits";
import { PICKEM_MEMBERS } from "../../../../domain/leagues/leagueForms";
import { DeadlineField } from "../../../components/league/DeadlineField";
import { NameFields } from "../../../components/league/NameFields";
import { Button } from "../../../components/ui/buttons/Button";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { NumberField } from "../../../components/ui/forms/NumberField";
import { paths } from "../../../lib/paths";
import { createLeagueForm, newLeague, type CreateLeagueValues, type NewLeagueValues } from "../dialogs/leagueForms";
import { PlayFields } from "../rules/PlayFields";
import { useCreateLeague } from "./useCreateLeague";
import { newLeagueColumns } from "./newLeagueColumns";
import type { ProposedDeadline } from "./useProposedDeadline";

export function NewLeagueForm({ deadline }: { deadline: ProposedDeadline }) {
  const { create, isSaving } = useCreateLeague();
  const location = useLocation();
  const told = location.state as NewLeagueValues | null;
  const form = useForm<CreateLeagueValues>({
    resolver: zodResolver(createLeagueForm),
    defaultValues: { ...newLeague, ...told, pickDeadlineHours: deadline.hours, deadline: null, isPublic: false },
  });
  const { register, formState, control, handleSubmit, resetField } = form;
  const { errors, dirtyFields } = formState;
  const isOwnDeadline = dirtyFields.pickDeadlineHours === true;
  // The proposal changes with the games, of which older ones may be known at first.
  useEffect(() => {
    if (!isOwnDeadline) resetField("pickDeadlineHours", { defaultValue: deadline.hours });
  }, [isOwnDeadline, resetField, deadline.hours]);
  const [hours, kind] = useWatch({ control, name: ["pickDeadlineHours", "deadline"] });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={newLeagueColumns}
        onSubmit={(event) => void handleSubmit(async (values) => void (await create(values)))(event)}
      >
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <Card>
            <CardHeader title={t`About`} />
            <CardBody className="space-y-4">
              <NameFields noun="league" />
            </CardBody>
          </Card>
          <Card>
            <CardBody className="space-y-4">
              <PlayFields canShowTogether={kind !== null} />
            </CardBody>
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:sticky lg:top-20">
          <Card>
            <CardHeader title={t`Members`} />
            <CardBody className="space-y-4">
              <NumberField
                {...register("maxMembers", { valueAsNumber: true })}
                label={t`Maximum Members`}
                min={PICKEM_MEMBERS.min}
                max={PICKEM_MEMBERS.max}
                hint={t`From ${PICKEM_MEMBERS.min} to ${PICKEM_MEMBERS.max}`}
                error={errors.maxMembers?.message}
              />
              <NumberField
                {...register("entriesPerMember", { valueAsNumber: true })}
                label={t`Entries per Member`}
                min={ENTRIES_PER_MEMBER.min}
                max={ENTRIES_PER_MEMBER.max}
                hint={t`From ${ENTRIES_PER_MEMBER.min} to ${ENTRIES_PER_MEMBER.max}, each with a sheet of its own`}
                error={errors.entriesPerMember?.message}
              />
              <CheckboxField
                {...register("isPublic")}
                label={t`Public league`}
                hint={t`Anyone can find it under Public Leagues and join without a code.`}
              />
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t`Deadline`} />
            <CardBody>
              <DeadlineField league={null} proposedHours={deadline.hours} />
              {deadline.reason && kind === null && hours === deadline.hours && (
                <p className="mt-1 text-14 text-muted">{deadline.reason}</p>
              )}
            </CardBody>
          </Card>
          <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-row-reverse sm:*:flex-1">
            <Button type="submit" variant="primary" isLoading={isSaving}>
              <Trans>Create League</Trans>
            </Button>
            <LinkButton to={paths.leagues}>
              <Trans>Cancel</Trans>
            </LinkButton>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
