// Forms validate with the same functions as the server: each returns a problem in words, or null.
import { z } from "./zod";
import * as texts from "../texts/lib";

export function by<Value>(problemOf: (value: Value) => string | null) {
  return (value: Value, context: z.RefinementCtx) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: "custom", message });
  };
}

/** A cleared number input gives NaN. */
export const wholeNumber = z.number({ error: texts.required });
