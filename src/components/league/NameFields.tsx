// The name of a league [5.1] or pool [5.4], and its owner's description.
import { useFormContext } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { TextArea } from "../ui/forms/TextArea";
import { TextField } from "../ui/forms/TextField";
import type { SettingsValues } from "./settingsForm";

interface NameFieldsProps {
  noun: "league" | "pool";
  autoFocus?: boolean;
}

/** Inside a form with these values. */
export function NameFields({ noun, autoFocus }: NameFieldsProps) {
  const { register, formState } = useFormContext<Pick<SettingsValues, "name" | "description">>();
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register("name")}
        label={noun === "pool" ? t`Pool Name` : t`League Name`}
        autoFocus={autoFocus}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextArea
        {...register("description")}
        label={t`Description (Optional)`}
        rows={2}
        error={errors.description?.message}
      />
    </>
  );
}
