import { z } from "../../lib/zod";
import { emailAddress, newPassword } from "../../components/account/accountFields";
import * as texts from "../../texts/pages/profile";

const password = z.string().min(1, texts.yourPasswordIsRequired);

export const emailForm = z.object({ email: emailAddress, password });
export type EmailValues = z.infer<typeof emailForm>;

export const passwordForm = z.object({ currentPassword: password, newPassword });
export type PasswordValues = z.infer<typeof passwordForm>;
