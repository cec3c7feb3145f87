import { z } from "../../lib/zod";
import { emailAddress, newPassword, personName } from "../../components/account/accountFields";
import * as texts from "../../texts/pages/profile";

/** [5.6] */
export const nameForm = z.object({ firstName: personName("firstName"), lastName: personName("lastName") });
export type NameValues = z.infer<typeof nameForm>;

const password = z.string().min(1, texts.yourPasswordIsRequired);

export const emailForm = z.object({ email: emailAddress, password });
export type EmailValues = z.infer<typeof emailForm>;

export const passwordForm = z.object({ currentPassword: password, newPassword });
export type PasswordValues = z.infer<typeof passwordForm>;
