// Forms check with the very functions that the server checks with: they name the problem, or null.
import { z } from "zod";

export function by<Value>(problemOf: (value: Value) => string | null) {
  return (value: Value, context: z.RefinementCtx) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: "custom", message });
  };
}

/** An emptied number input gives NaN. */
export const wholeNumber = z.number({ error: "Required" });
