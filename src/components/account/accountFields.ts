import { t } from "@lingui/core/macro";
import { by } from "../../lib/formRules";
import { z } from "../../lib/zod";
import { personNameProblem, type NameField } from "../../../domain/common/personNames";

/** A password that is being chosen. */
export const newPassword = z
  .string()
  .min(8, t`Use at least 8 characters`)
  .max(128, t`Use at most 128 characters`);

export const emailAddress = z
  .string()
  .trim()
  .min(1, t`Email is required`)
  .pipe(z.email(t`Enter a valid email address`));

/** [5.6] */
export function personName(field: NameField) {
  return z
    .string()
    .trim()
    .superRefine(by((name: string) => personNameProblem(field, name)));
}
