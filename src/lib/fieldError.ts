// The problem with a field, in words. Forms with a library say it in formRules.ts.
import type { FieldProblem } from "../../domain/common/fieldProblem";
import { saidText } from "./saidText";

export const fieldError = (problem: FieldProblem): string | null => problem && saidText(problem);
