// The text of a failed call in Convex's format: clients print it, and people search the log for its request id.
import type { CallOutcome } from "../../types/calls";

export function callErrorText(outcome: Extract<CallOutcome, { kind: "error" }>, requestId: string): string {
  // As in Convex, the text ends its last line: clients add "\n  Called by client".
  return `[Request ID: ${requestId}] Server Error\n${outcome.message.replace(/\n$/, "")}\n`;
}
