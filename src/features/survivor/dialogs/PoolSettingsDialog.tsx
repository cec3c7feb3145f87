import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { AboutFields } from "../../../components/league/AboutFields";
import { aboutForm, aboutOf, type AboutValues } from "../../../components/league/aboutForm";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { useChange } from "../../../hooks/useChange";
import type { LeagueView } from "../../../lib/views";

interface PoolSettingsDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

/** [5.4] The creator's: what the pool is called and who may be in it. How it is played: PoolOptionsDialog.tsx. */
export function PoolSettingsDialog({ league, isOpen, onClose }: PoolSettingsDialogProps) {
  const formId = useId();
  const { run, isSaving } = useChange(useMutation(api.leagues.updateSettings), {
    success: t`Pool settings updated`,
    failure: t`Failed to update settings`,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Pool Settings`}
      description={league.name}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Save Settings</Trans>
          </Button>
        </>
      }
    >
      <Fields
        id={formId}
        league={league}
        onSubmit={async (values) => {
          if (await run({ leagueId: league.id, ...values })) onClose();
        }}
      />
    </Dialog>
  );
}

interface FieldsProps {
  id: string;
  league: LeagueView;
  onSubmit: (values: AboutValues) => Promise<void>;
}

function Fields({ id, league, onSubmit }: FieldsProps) {
  const form = useForm<AboutValues>({ resolver: zodResolver(aboutForm(league)), defaultValues: aboutOf(league) });
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <AboutFields league={league} />
      </form>
    </FormProvider>
  );
}
