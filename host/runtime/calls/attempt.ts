// One run of a query or mutation. A call may need several: if a nested call needs a realm that doesn't exist yet, or if
// the machine was too busy for the first.
import type { Transaction } from "../../engine/transactions/transaction";
import type { Invocation } from "../frames/codeRunner";
import type { CallOptions, CallRoot } from "../frames/frame";
import type { MutationHooks } from "./mutationHooks";

export interface AttemptOptions extends CallOptions {
  readonly kind: "query" | "mutation";
  readonly hooks?: MutationHooks;
  readonly journal?: string | null;
}

export interface Attempt {
  readonly root: CallRoot;
  readonly transaction: Transaction;
  readonly result: Invocation;
  /** The call's own `before` hook decided that there is nothing to run. */
  readonly isSkipped: boolean;
}
