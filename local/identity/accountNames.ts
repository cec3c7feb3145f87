// Checks a sign-up's names by the same rule as the forms and the functions.
import { APIError } from "better-auth/api";
import { personNameProblem, type NameField } from "../../domain/common/personNames";
import { saidText } from "../../convex/model/common/saidText";

/** Returns the name trimmed. Throws a refusal that names the field. */
export function nameOrRefuse(field: NameField, value: string): string {
  const problem = personNameProblem(field, value);
  if (problem !== null) throw new APIError("BAD_REQUEST", { code: "INVALID_NAME", message: saidText(problem), field });
  return value.trim();
}
