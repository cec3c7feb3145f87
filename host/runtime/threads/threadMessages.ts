// What the host and a thread that runs actions say to one another. A run is one task: a call of an action, an HTTP
// request, the analysis of a module.
import type { BlobCall } from "../blobCalls";

/** To the thread. What else a task has is its own. */
export interface Task {
  readonly type: string;
  readonly run: number;
  /** One number in shared memory: who changes it from 0 first has the run, the thread or whoever takes it away. */
  readonly claim: Int32Array;
  readonly [field: string]: unknown;
}

export const [CLAIMED_BY_THREAD, TAKEN_AWAY] = [1, 2];

export type SyscallResult =
  | { readonly type: "syscallResult"; readonly call: number; readonly result: unknown }
  | {
      readonly type: "syscallResult";
      readonly call: number;
      readonly error: { readonly message: string; readonly data?: unknown };
    };

/** From the thread. */
export type ThreadAnswer =
  | { readonly type: "started"; readonly run: number }
  | {
      readonly type: "syscall";
      readonly run: number;
      readonly call: number;
      readonly op: string;
      readonly args: string | BlobCall;
    }
  | { readonly type: "log"; readonly run: number; readonly line: string }
  /** With `goesOn`, syscalls may follow until "ended". */
  | { readonly type: "done"; readonly run: number; readonly value: unknown; readonly goesOn: boolean }
  | { readonly type: "failed"; readonly run: number; readonly error: unknown }
  | { readonly type: "ended"; readonly run: number };
