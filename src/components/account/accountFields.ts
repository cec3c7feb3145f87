import { z } from "../../lib/zod";
import { personNameProblem, type NameField } from "../../../domain/common/personNames";
import * as texts from "../../texts/components/account";

/** A password that is being chosen. */
export const newPassword = z.string().min(8, texts.useAtLeast8Characters).max(128, texts.useAtMost128Characters);

export const emailAddress = z.string().trim().min(1, texts.eMailIsRequired).pipe(z.email(texts.enterAValidEMail));

/** [5.6] */
export function personName(field: NameField) {
  return z
    .string()
    .trim()
    .superRefine((name, ctx) => {
      const message = personNameProblem(field, name);
      if (message !== null) ctx.addIssue({ code: "custom", message });
    });
}
