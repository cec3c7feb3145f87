// The host's own work in a function's transaction, such as updating the job that runs it.
import type { CallOutcome } from "../../types/calls";
import type { JobContext } from "../../engine/records/jobs";

/** The transaction in the context of the app's or a component's jobs. */
export type ContextOf = (component: string) => JobContext;

export interface MutationHooks {
  /** Runs before the function, in the mutation's transaction. If it returns false, nothing is run or committed. */
  readonly before?: (contextOf: ContextOf) => boolean;
  /** Runs in the same transaction after the function has succeeded. */
  readonly after?: (contextOf: ContextOf) => void;
  /** Additional keys for the store in the same commit. Called with the commit's timestamp and the result. */
  readonly extra?: (ts: number, outcome: CallOutcome) => readonly (readonly [string, string | null])[];
}
