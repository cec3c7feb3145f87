import type { ComponentProps } from "react";
import { t } from "@lingui/core/macro";
import { PasswordField } from "../ui/forms/PasswordField";
import { TextField } from "../ui/forms/TextField";

type FieldProps = Omit<ComponentProps<typeof TextField>, "label"> & { label?: string };

export function EmailField({ label = t`Email`, ...field }: FieldProps) {
  return <TextField {...field} label={label} type="email" autoComplete="email" />;
}

/** A field for choosing a new password. Its error says the same as the hint. */
export function NewPasswordField({ label = t`New password`, ...field }: FieldProps) {
  const hint = field.error ? undefined : t`At least 8 characters`;
  return <PasswordField {...field} label={label} autoComplete="new-password" hint={hint} />;
}
