// Turns a call's result into the outcome that its caller gets.
import type { JSONValue } from "convex/values";
import type { CallOutcome } from "../../types/calls";
import { hasUnresolved, resolveIn } from "../../values/convexJson";
import type { Invocation } from "../frames/codeRunner";
import type { CallRoot } from "../frames/frame";

export function outcomeOf(result: Invocation, { logLines }: CallRoot, commitTs: bigint | null = null): CallOutcome {
  if ("value" in result) {
    if (commitTs === null && hasUnresolved(result.value)) {
      return {
        kind: "error",
        message: "Function return value invalid: only mutations have a commit timestamp.",
        logLines,
      };
    }
    const text = commitTs === null ? result.value : resolveIn(result.value, commitTs);
    const isChecked = text === result.value && result.parsed !== undefined;
    return { kind: "success", value: isChecked ? result.parsed : (JSON.parse(text) as JSONValue), logLines };
  }
  const { message, data } = result.error;
  return { kind: "error", message, ...(data === undefined ? {} : { data }), logLines };
}
