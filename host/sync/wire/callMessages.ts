// Converts calls between the protocol and the engine.
import type { Caller } from "../../auth/caller";
import type { CallOutcome, CallRequest, MutationOutcome } from "../../types/calls";
import { APP, inComponent } from "../../values/componentPath";
import { callErrorText } from "./callError";
import { encodeTs, type FunctionCall, type ServerMessage } from "./protocol";
import type { ClientOrigin } from "./Connections";

export function callPath(call: {
  readonly udfPath: string;
  readonly componentPath?: string | null | undefined;
}): string {
  return inComponent(call.componentPath ?? APP, call.udfPath);
}

export function callRequest(
  message: FunctionCall,
  { caller, origin }: { readonly caller: Caller; readonly origin: ClientOrigin },
): CallRequest {
  const { identity, kind, authToken } = caller;
  return {
    path: callPath(message),
    args: message.args[0] ?? {},
    identity,
    caller: kind,
    origin: { ...origin, authToken },
  };
}

export function mutationResponse(requestId: number, run: MutationOutcome, logId: string): ServerMessage {
  const { outcome } = run;
  const type = "MutationResponse";
  if (outcome.kind === "error") return { type, ...failure(requestId, outcome, logId) };
  const { value, logLines } = outcome;
  return { type, requestId, success: true, result: value, ts: encodeTs(run.ts), logLines };
}

export function actionResponse(requestId: number, outcome: CallOutcome, logId: string): ServerMessage {
  const type = "ActionResponse";
  if (outcome.kind === "error") return { type, ...failure(requestId, outcome, logId) };
  return { type, requestId, success: true, result: outcome.value, logLines: outcome.logLines };
}

function failure(requestId: number, outcome: Extract<CallOutcome, { kind: "error" }>, logId: string) {
  const data = outcome.data === undefined ? {} : { errorData: outcome.data };
  const result = callErrorText(outcome, logId);
  return { requestId, success: false as const, result, logLines: outcome.logLines, ...data };
}
