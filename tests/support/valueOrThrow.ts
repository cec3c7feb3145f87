// What a test gets of a call: the value, or what the function itself threw.
import { ConvexError, jsonToConvex } from "convex/values";
import type { CallOutcome } from "../../host/engine/types";
import { inBothWords } from "./convexTestWords";

const DRESSING = /^(Uncaught (\w*Error: )?)+/;

export function valueOrThrow(outcome: CallOutcome): unknown {
  if (outcome.kind === "success") return jsonToConvex(outcome.value);
  const { message, data, thrown } = outcome;
  if (thrown) throw asThrown(thrown.value, data);
  if (data !== undefined) throw Object.assign(new ConvexError(jsonToConvex(data)), { message });
  throw new Error(inBothWords(message.replace(DRESSING, "")));
}

function asThrown(thrown: unknown, data: Extract<CallOutcome, { kind: "error" }>["data"]): unknown {
  // The library has made its data a text on the way out.
  if (data !== undefined) (thrown as ConvexError<string>).data = jsonToConvex(data) as string;
  else if (thrown instanceof Error) thrown.message = inBothWords(thrown.message);
  return thrown;
}
