// Forms validate with the same functions as the server.
import { t } from "@lingui/core/macro";
import type { FieldProblem } from "../../domain/common/fieldProblem";
import { saidText } from "./saidText";
import { z } from "./zod";

export function by<Value>(problemOf: (value: Value) => FieldProblem) {
  return (value: Value, context: z.RefinementCtx) => {
    const problem = problemOf(value);
    if (problem) context.addIssue({ code: "custom", message: saidText(problem) });
  };
}

/** A cleared number input gives NaN. */
export const wholeNumber = z.number({ error: t`Required` });
