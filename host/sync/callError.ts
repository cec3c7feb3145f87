// The text of a failed call as Convex sends it: clients print it, people search the log for its request id.
import type { CallOutcome } from "../engine/types";

export function callErrorText(outcome: Extract<CallOutcome, { kind: "error" }>, requestId: string): string {
  return `[Request ID: ${requestId}] Server Error\n${outcome.message}`;
}
