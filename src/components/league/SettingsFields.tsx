import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm } from "react-hook-form";
import type { LeagueView } from "../../lib/views";
import { AboutFields } from "./AboutFields";
import { DeadlineField } from "./DeadlineField";
import { toDeadline } from "./deadlineForm";
import { JoiningFields } from "./JoiningFields";
import { PicksForOthersField } from "./PicksForOthersField";
import { settingsForm, settingsOf, toJoinUntil, type SettingsValues } from "./settingsForm";

type ChangedSettings = Omit<SettingsValues, "pickDeadlineHours" | "deadline" | "joinUntil" | "entriesPerMember"> &
  Partial<Pick<SettingsValues, "entriesPerMember">> &
  ReturnType<typeof toDeadline> &
  ReturnType<typeof toJoinUntil>;

interface SettingsFieldsProps {
  /** The form's, for a button outside of it. */
  id: string;
  league: LeagueView;
  /** [10.20] True if its rules need a deadline of the week. */
  keepsWeekDeadline?: boolean;
  /** A pool's. */
  startingWeek?: number;
  onSubmit: (changed: ChangedSettings) => Promise<void>;
}

/** [2.32] The settings that commissioners of a league or pool change at any time, beside how it is played. */
export function SettingsFields({ id, league, keepsWeekDeadline = false, startingWeek, onSubmit }: SettingsFieldsProps) {
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsForm(league)),
    defaultValues: settingsOf(league),
  });
  const submit = form.handleSubmit(({ entriesPerMember, ...values }) => {
    const { pickDeadlineHours, deadline, joinUntil, ...about } = values;
    return onSubmit({
      ...about,
      ...(league.poolType === "pickem" && { entriesPerMember }),
      ...toJoinUntil(league, joinUntil),
      ...toDeadline({ pickDeadlineHours, deadline }),
    });
  });
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
