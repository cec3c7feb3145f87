// What the host itself does in a function's transaction, such as moving on the job that runs it.
import type { CallOutcome } from "../engine/types";
import type { JobContext } from "../scheduler/jobs";

/** The transaction as the app's or a component's jobs see it. */
export type ContextOf = (component: string) => JobContext;

export interface MutationHooks {
  /** Runs in the mutation's transaction before its function. False: the function isn't run and nothing is committed. */
  readonly before?: (contextOf: ContextOf) => boolean;
  /** Runs in the same transaction after the function has succeeded. */
  readonly after?: (contextOf: ContextOf) => void;
  /** Further keys for the store in the same commit. Called with the commit's timestamp and the result. */
  readonly extra?: (ts: number, outcome: CallOutcome) => readonly (readonly [string, string | null])[];
}
