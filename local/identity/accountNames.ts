// Checks a sign-up's names by the same rule as the forms and the functions.
import { APIError } from "better-auth/api";
import type { NameField } from "../../domain/common/personNames";
import { memberNameProblem } from "../../domain/leagues/memberNames";
import { saidText } from "../../convex/model/common/saidText";

type Names = Readonly<Record<NameField, string>>;

/** Returns the names trimmed. Throws a refusal that names the field. */
export function namesOrRefuse({ firstName, lastName }: Names): Names {
  const wrong = memberNameProblem({ firstName, lastName });
  if (wrong === null) return { firstName: firstName.trim(), lastName: lastName.trim() };
  const { field, problem } = wrong;
  throw new APIError("BAD_REQUEST", { code: "INVALID_NAME", message: saidText(problem), field });
}
