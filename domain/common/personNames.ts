// [5.6] Valid names for people.
import type { FieldProblem } from "./fieldProblem";
import { isBlankName, nameLength, namingProblem } from "./names";
import { say, type Said } from "./said";

export const PERSON_NAME_MAX = 50;

export type NameField = "firstName" | "lastName";

const LABELS: Readonly<Record<NameField, Said>> = { firstName: say("First name"), lastName: say("Last name") };

export function personNameProblem(of: NameField, value: string): FieldProblem {
  const name = value.trim();
  const field = LABELS[of];
  if (isBlankName(name)) return say("{field} is required", { field });
  if (nameLength(name) > PERSON_NAME_MAX)
    return say("{field} must be at most {max} characters", { field, max: PERSON_NAME_MAX });
  return namingProblem(field, name);
}
