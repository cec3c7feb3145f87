import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../convex/_generated/api";
import { PICK_DEADLINE_HOURS } from "../../../domain/deadlines";
import { Button } from "../../components/ui/Button";
import { Dialog } from "../../components/ui/Dialog";
import { NumberField } from "../../components/ui/NumberField";
import { useChange } from "../../hooks/useChange";
import type { LeagueView } from "../../lib/views";
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
        hours={league.pickDeadlineHours}
        onSubmit={async ({ pickDeadlineHours }) => {
          if (await run({ leagueId: league.id, pickDeadlineHours })) onClose();
        }}
      />
    </Dialog>
  );
}

interface FieldsProps {
  id: string;
  hours: number;
  onSubmit: (values: LeagueSettingsValues) => Promise<void>;
}

function LeagueSettingsFields({ id, hours, onSubmit }: FieldsProps) {
  const { register, handleSubmit, formState } = useForm<LeagueSettingsValues>({
    resolver: zodResolver(leagueSettingsForm),
    defaultValues: { pickDeadlineHours: hours },
  });
  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <NumberField
        {...register("pickDeadlineHours", { valueAsNumber: true })}
        label="Pick Deadline (hours before game)"
        unit="hours"
        autoFocus
        min={PICK_DEADLINE_HOURS.min}
        max={PICK_DEADLINE_HOURS.max}
        hint="How many hours before game time picks should be locked. Games that have locked stay locked."
        error={formState.errors.pickDeadlineHours?.message}
      />
    </form>
  );
}
