// The inputs and outputs of the sync core: everything it exchanges with sockets, engine, tokens and clock.
import type { CallOutcome, CallRequest, Commit, MutationOutcome, QueryOutcome } from "../types/calls";
import type { AuthenticationResult } from "../auth/Authenticator";
import type { ClientOrigin } from "./wire/Connections";
import type { RunningQuery } from "./queries/SyncSession";
import type { Authenticate } from "./wire/protocol";
import type { Frame } from "./wire/transition";

export type Input =
  | { readonly type: "opened"; readonly connection: number; readonly origin: ClientOrigin }
  | { readonly type: "received"; readonly connection: number; readonly text: string; readonly nowMs: number }
  | { readonly type: "closed"; readonly connection: number }
  | { readonly type: "committed"; readonly commit: Commit }
  | { readonly type: "roundDue" }
  | { readonly type: "queryRan"; readonly query: RunningQuery; readonly run: QueryOutcome; readonly requestId: string }
  | {
      readonly type: "mutationRan";
      readonly connection: number;
      readonly requestId: number;
      readonly run: MutationOutcome;
      readonly logId: string;
    }
  | {
      readonly type: "actionRan";
      readonly connection: number;
      readonly requestId: number;
      readonly outcome: CallOutcome;
      readonly logId: string;
    }
  | { readonly type: "authenticated"; readonly connection: number; readonly result: AuthenticationResult }
  /** Sent periodically. */
  | { readonly type: "tidyDue" }
  | { readonly type: "woken"; readonly connection: number; readonly nowMs: number };

export type Effect =
  /** Sent in this order, once everything up to `afterTs` is durable. */
  | { readonly type: "send"; readonly connections: readonly number[]; readonly frame: Frame; readonly afterTs: number }
  | { readonly type: "close"; readonly connection: number; readonly code: number; readonly reason: string }
  | { readonly type: "runQuery"; readonly query: RunningQuery }
  | {
      readonly type: "runMutation";
      readonly connection: number;
      readonly requestId: number;
      readonly sessionId: string;
      readonly request: CallRequest;
    }
  | {
      readonly type: "runAction";
      readonly connection: number;
      readonly requestId: number;
      readonly request: CallRequest;
    }
  | { readonly type: "authenticate"; readonly connection: number; readonly message: Authenticate }
  /** Asks for a "roundDue" event soon, after pending events have arrived. */
  | { readonly type: "scheduleRound" }
  | { readonly type: "wakeAt"; readonly connection: number; readonly atMs: number };
