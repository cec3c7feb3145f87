import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { LeagueView } from "../../lib/views";
import { AboutFields } from "./AboutFields";
import { DeadlineField } from "./DeadlineField";
import { JoiningFields } from "./JoiningFields";
import { PicksForOthersField } from "./PicksForOthersField";
import { changedSettings, settingsForm, settingsOf, type SettingsValues } from "./settingsForm";

interface SettingsFieldsProps {
  /** The form's, for a button outside of it. */
  id: string;
  league: LeagueView;
  /** [10.20] True if its rules need a deadline of the week. */
  keepsWeekDeadline?: boolean;
  /** A pool's. */
  startingWeek?: number;
  onSubmit: (changed: ReturnType<typeof changedSettings>) => Promise<void>;
}

/** [2.32] The settings that commissioners of a league or pool change at any time, beside how it is played. */
export function SettingsFields({ id, league, keepsWeekDeadline = false, startingWeek, onSubmit }: SettingsFieldsProps) {
  // As it was when the form opened: somebody else may change it meanwhile.
  const [opened] = useState(() => settingsOf(league));
  const form = useForm<SettingsValues>({ resolver: zodResolver(settingsForm(league)), defaultValues: opened });
  const submit = form.handleSubmit((values) => onSubmit(changedSettings(opened, values)));
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        <DeadlineField autoFocus league={league} keepsWeekDeadline={keepsWeekDeadline} startingWeek={startingWeek} />
        <AboutFields league={league} />
        <PicksForOthersField league={league} />
        <JoiningFields />
      </form>
    </FormProvider>
  );
}
