// A script that got no answer sends its request again. With a key that it made up, the second one changes nothing more.
import type { FieldProblem } from "./fieldProblem";
import { say } from "./said";

export const REQUEST_KEY_MAX = 80;

export function requestKeyProblem(key: string | undefined): FieldProblem {
  if (key === undefined || (key !== "" && key.length <= REQUEST_KEY_MAX)) return null;
  return say("A request's key has 1 to {max} characters", { max: REQUEST_KEY_MAX });
}
