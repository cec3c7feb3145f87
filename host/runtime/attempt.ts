// One run of a query or mutation: it may take several where a nested call needs a realm that isn't there yet.
import type { Transaction } from "../engine/transaction";
import type { Invocation } from "./codeRunner";
import type { CallOptions, CallRoot } from "./frame";
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
  /** The call's own `before` hook said that there is nothing to run. */
  readonly isSkipped: boolean;
}
