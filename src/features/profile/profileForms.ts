import { t } from "@lingui/core/macro";
import { z } from "../../lib/zod";
import { emailAddress, newPassword } from "../../components/account/accountFields";

const password = z.string().min(1, t`Your password is required`);

export const emailForm = z.object({ email: emailAddress, password });
export type EmailValues = z.infer<typeof emailForm>;

export const passwordForm = z.object({ currentPassword: password, newPassword });
export type PasswordValues = z.infer<typeof passwordForm>;
