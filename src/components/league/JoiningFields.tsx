// [13.4] Until when people can join, and whether the commissioner approves them, inside a form with these values.
import { useFormContext } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { serverNowMs } from "../../lib/serverClock";
import { CheckboxField } from "../ui/forms/CheckboxField";
import { TextField } from "../ui/forms/TextField";
import { dayOf } from "./joinUntil";
import type { SettingsValues } from "./settingsForm";

export function JoiningFields() {
  const { register, formState, watch } = useFormContext<SettingsValues>();
  const endsApproval = formState.defaultValues?.needsApproval === true && !watch("needsApproval");
  return (
    <>
      <TextField
        {...register("joinUntil")}
        type="date"
        label={t`Last Day to Join (Optional)`}
        min={dayOf(serverNowMs())}
        hint={t`Until the end of that day, your time. Empty: joining has no end.`}
        error={formState.errors.joinUntil?.message}
      />
      <CheckboxField
        {...register("needsApproval")}
        label={t`Approve who joins`}
        hint={
          endsApproval
            ? t`Once you save, everybody who waits is let in while there is room. The others are told that they weren’t.`
            : t`People ask to join. Until you approve them, they see only the rules.`
        }
      />
    </>
  );
}
