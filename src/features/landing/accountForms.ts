import { t } from "@lingui/core/macro";
import { z } from "../../lib/zod";
import { emailAddress as email, newPassword, personName } from "../../components/account/accountFields";

export const signInForm = z.object({
  email,
  password: z.string().min(1, t`Password is required`),
});
export type SignInValues = z.infer<typeof signInForm>;

export const resetForm = z.object({ email });
export type ResetValues = z.infer<typeof resetForm>;

export const newPasswordForm = z.object({ newPassword });
export type NewPasswordValues = z.infer<typeof newPasswordForm>;

export const signUpForm = z.object({
  firstName: personName("firstName"),
  lastName: personName("lastName"),
  email,
  password: newPassword,
});
export type SignUpValues = z.infer<typeof signUpForm>;
