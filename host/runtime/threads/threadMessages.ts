// The messages between the host and a thread that runs actions. A run is one task: a call of an action, an HTTP
// request, or the analysis of a module.
import type { BlobCall } from "../../files/blobCalls";

/** To the thread. Other fields depend on the task. */
export interface Task {
  readonly type: string;
  readonly run: number;
  /**
   * One number in shared memory. Whoever first changes it from 0 owns the run: the thread, or the host taking it away.
   */
  readonly claim: Int32Array;
  readonly [field: string]: unknown;
}

export const [CLAIMED_BY_THREAD, TAKEN_AWAY] = [1, 2];

/** To the thread: nobody is waiting for the run's answer any more. */
export interface Abort {
  readonly type: "abort";
  readonly run: number;
}

/** To the thread: asks how much memory it uses. A thread that doesn't answer is busy. */
export interface Measure {
  readonly type: "measure";
}

export type SyscallResult =
  | { readonly type: "syscallResult"; readonly call: number; readonly result: unknown }
  | {
      readonly type: "syscallResult";
      readonly call: number;
      readonly error: { readonly message: string; readonly data?: unknown };
    };

/** From the thread. */
export type ThreadAnswer =
  /** The first message: where to read how long the thread has waited for a processor. */
  | { readonly type: "begun"; readonly waitingTime: string | null }
  | { readonly type: "started"; readonly run: number }
  | {
      readonly type: "syscall";
      readonly run: number;
      readonly call: number;
      readonly op: string;
      readonly args: string | BlobCall;
    }
  | { readonly type: "log"; readonly run: number; readonly line: string }
  /** With `continues`, syscalls may follow until "ended". */
  | { readonly type: "done"; readonly run: number; readonly value: unknown; readonly continues: boolean }
  | { readonly type: "failed"; readonly run: number; readonly error: unknown }
  | { readonly type: "ended"; readonly run: number }
  | { readonly type: "measured"; readonly bytes: number };
