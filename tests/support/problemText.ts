// The problem that a rule of domain/ finds with a field, as the server says it.
import { saidText } from "../../convex/model/common/saidText";
import type { FieldProblem } from "../../domain/common/fieldProblem";

export const problemText = (problem: FieldProblem | undefined): string | null => (problem ? saidText(problem) : null);
