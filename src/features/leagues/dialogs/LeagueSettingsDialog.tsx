import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../../../convex/_generated/api";
import { DeadlineField } from "../../../components/league/DeadlineField";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { useChange } from "../../../hooks/useChange";
import type { LeagueView } from "../../../lib/views";
import { leagueSettingsForm, type LeagueSettingsValues } from "./leagueForms";

interface LeagueSettingsDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

export function LeagueSettingsDialog({ league, isOpen, onClose }: LeagueSettingsDialogProps) {
  const formId = useId();
  const { run, isSaving } = useChange(useMutation(api.leagues.updateSettings), {
    success: "League settings updated successfully!",
    failure: "Failed to update settings",
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="League Settings"
      description={league.name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            Save Settings
          </Button>
        </>
      }
    >
      <LeagueSettingsFields
        id={formId}
        league={league}
        onSubmit={async ({ pickDeadlineHours }) => {
          if (await run({ leagueId: league.id, pickDeadlineHours })) onClose();
        }}
      />
    </Dialog>
  );
}

interface FieldsProps {
  id: string;
  league: LeagueView;
  onSubmit: (values: LeagueSettingsValues) => Promise<void>;
}

function LeagueSettingsFields({ id, league, onSubmit }: FieldsProps) {
  const { register, handleSubmit, formState, control } = useForm<LeagueSettingsValues>({
    resolver: zodResolver(leagueSettingsForm),
    defaultValues: { pickDeadlineHours: league.pickDeadlineHours },
  });
  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <DeadlineField
        {...register("pickDeadlineHours", { valueAsNumber: true })}
        autoFocus
        hours={useWatch({ control, name: "pickDeadlineHours" })}
        league={league}
        error={formState.errors.pickDeadlineHours?.message}
      />
    </form>
  );
}
