import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { api } from "../../../../convex/_generated/api";
import { AboutFields } from "../../../components/league/AboutFields";
import { aboutForm, aboutOf, type AboutValues } from "../../../components/league/aboutForm";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { useChange } from "../../../hooks/useChange";
import type { LeagueView } from "../../../lib/views";
import * as texts from "../../../texts/pages/survivor/dialogs";

interface PoolSettingsDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

/** [5.4] The creator's: what the pool is called and who may be in it. How it is played: PoolOptionsDialog.tsx. */
export function PoolSettingsDialog({ league, isOpen, onClose }: PoolSettingsDialogProps) {
  const formId = useId();
  const { run, isSaving } = useChange(useMutation(api.leagues.updateSettings), {
    success: texts.poolSettingsUpdated,
    failure: texts.failedToUpdateSettings,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.poolSettings}
      description={league.name}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {texts.saveSettings}
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
