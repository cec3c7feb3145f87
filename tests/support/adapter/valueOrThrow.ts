// A call's result for a test: the value, or an error with what the function threw.
import { ConvexError, jsonToConvex, type JSONValue } from "convex/values";
import type { CallOutcome } from "../../../host/types/calls";
import { inBothWords } from "./convexTestWords";

const DRESSING = /^(Uncaught (\w*Error: )?)+|\n {4}at [^]*$/g;

export function valueOrThrow(outcome: CallOutcome): unknown {
  if (outcome.kind === "success") return jsonToConvex(outcome.value);
  const { message, data } = outcome;
  if (data !== undefined) throw Object.assign(new ConvexError(jsonToConvex(data)), { message: inTestWords(message) });
  throw new Error(inTestWords(message));
}

/** In the format that the library expects from the host; it turns the data into a ConvexError. */
export function errorForTest({ message, data }: { readonly message: string; readonly data?: JSONValue }): Error {
  return Object.assign(new Error(inTestWords(message)), data === undefined ? {} : { data });
}

/** Removes the wrapping that a client sees. */
export function inTestWords(message: string): string {
  return inBothWords(message.replace(DRESSING, ""));
}
