// Forms validate with the same functions as the server: each returns a problem in words, or null.
import { t } from "@lingui/core/macro";
import { z } from "./zod";

export function by<Value>(problemOf: (value: Value) => string | null) {
  return (value: Value, context: z.RefinementCtx) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: "custom", message });
  };
}

/** A cleared number input gives NaN. */
export const wholeNumber = z.number({ error: t`Required` });
