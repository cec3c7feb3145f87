// [18.1] A commissioner's words in a week's recap. Forms and functions share this code.
import type { FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";

export const RECAP_WORDS_MAX = 1000;

/** Nothing is no problem: it takes back what was written. */
export function recapWordsProblem(text: string): FieldProblem {
  return text.trim().length > RECAP_WORDS_MAX
    ? say("A recap has at most {max} characters of yours", { max: RECAP_WORDS_MAX })
    : null;
}
