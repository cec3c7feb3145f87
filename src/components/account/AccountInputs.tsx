import type { ComponentProps } from "react";
import { PasswordField } from "../ui/forms/PasswordField";
import { TextField } from "../ui/forms/TextField";
import * as texts from "../../texts/components/account";

type FieldProps = Omit<ComponentProps<typeof TextField>, "label"> & { label?: string };

export function EmailField({ label = texts.eMail, ...field }: FieldProps) {
  return <TextField {...field} label={label} type="email" autoComplete="email" />;
}

/** A field for choosing a new password. Its error says the same as the hint. */
export function NewPasswordField({ label = texts.newPassword, ...field }: FieldProps) {
  const hint = field.error ? undefined : texts.atLeast8Characters;
  return <PasswordField {...field} label={label} autoComplete="new-password" hint={hint} />;
}
