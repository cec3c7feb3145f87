// Runs the functions of one push. The executor decides what a call may do (syscalls, nested calls), through CallHost.
import type { JSONValue } from "convex/values";
import type { Schema } from "../../engine/tables/schema";
import type { InstalledComponent } from "../../types/pushes";
import type { BlobAnswer, BlobCall } from "../../files/blobCalls";
import type { ActionFrame, TransactionFrame } from "./frame";
import type { FunctionError } from "../../functions/functionError";
import type { FunctionTable } from "../../functions/functionSpec";

/** A function's result: the Convex JSON text that it returned (also parsed, once it has been checked), or its error. */
export type Invocation = { readonly value: string; readonly parsed?: JSONValue } | { readonly error: FunctionError };

/** A nested call that was accepted: run it in its own frame, then end it with its result. */
export interface NestedCall {
  readonly frame: TransactionFrame;
  /** The argument list as JSON text. */
  readonly args: string;
  /** Returns the caller's result, or throws the error for the caller to catch. */
  end(invocation: Invocation): string;
}

export interface CallHost {
  readonly clock: { now(): number };
  syscall(frame: TransactionFrame, op: string, args: string): string;
  asyncSyscall(frame: TransactionFrame, op: string, args: string): string;
  beginNested(frame: TransactionFrame, args: string): NestedCall;
  actionSyscall(frame: ActionFrame, op: string, args: string): Promise<string>;
  /** Stores and gets file contents for actions. */
  blobCall(frame: ActionFrame, call: BlobCall): Promise<BlobAnswer>;
}

/** The contents of `process.env` by component; the app's is "". */
export type Environments = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The code that answers calls now. A push swaps it. */
export interface ServedCode {
  readonly functions: FunctionTable;
  /** The schemas of the app and of each component. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /** The app and its components. */
  readonly installed: readonly InstalledComponent[];
  readonly runner: CodeRunner;
}

export const RUN_UDF = "1.0/runUdf";

export interface CodeRunner {
  /** Runs a query or mutation to its end before returning. */
  invoke(frame: TransactionFrame, args: string): Invocation;
  invokeAction(frame: ActionFrame, args: string): Promise<Invocation>;
  /** Null if the code has no HTTP router. */
  invokeHttpAction(
    frame: ActionFrame,
    request: Request,
    /** The path as the router sees it. */
    path: string,
  ): Promise<Response | { readonly error: FunctionError } | null>;
  setEnvironments(environments: Environments): Promise<void>;
  /**
   * Call when there are no more calls. Resolves when actions under way have ended and nothing of the runner is left.
   */
  finish(): Promise<void>;
  /** Ends actions under way. */
  close(): Promise<void>;
}
